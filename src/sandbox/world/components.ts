/** A component as JSON. The sandbox stores it as received and adds the defaults that Discord adds. */
export interface LooseComponent {
  type: number;
  id?: number;
  custom_id?: string;
  content?: string;
  components?: LooseComponent[];
  component?: LooseComponent;
  accessory?: LooseComponent;
  items?: LooseItem[];
  media?: LooseMedia;
  file?: LooseMedia;
  [field: string]: unknown;
}

/** An item of a media gallery. */
interface LooseItem {
  media: LooseMedia;
  [field: string]: unknown;
}

interface LooseMedia {
  url: string;
  [field: string]: unknown;
}

const TEXT_DISPLAY = 10;

/** Yields all components, containers before their contents. */
export function* walkComponents(components: readonly LooseComponent[]): Generator<LooseComponent> {
  for (const component of components) {
    yield component;
    yield* walkComponents(component.components ?? []);
    if (component.accessory) yield* walkComponents([component.accessory]);
    if (component.component) yield* walkComponents([component.component]);
  }
}

/** Returns a copy with Discord's additions: IDs of components and defaults of optional fields. */
export function completeComponents(components: readonly LooseComponent[]): LooseComponent[] {
  const copy = structuredClone(components) as LooseComponent[];
  const taken = new Set([...walkComponents(copy)].map(({ id }) => id));
  let next = 1;
  for (const component of walkComponents(copy)) {
    Object.assign(component, { ...(DEFAULTS[component.type] ?? {}), ...component });
    for (const item of component.items ?? []) Object.assign(item, { ...MEDIA_DEFAULTS, ...item });
    if (component.id !== undefined && component.id !== 0) continue;
    while (taken.has(next)) next += 1;
    component.id = next;
    taken.add(next);
  }
  return copy;
}

/** A thumbnail, or one item of a media gallery. */
const MEDIA_DEFAULTS = { description: null, spoiler: false };
const SELECT_DEFAULTS = { min_values: 1, max_values: 1, disabled: false };

/** By component type. */
const DEFAULTS: Readonly<Record<number, Record<string, unknown>>> = {
  2: { disabled: false },
  3: SELECT_DEFAULTS,
  5: SELECT_DEFAULTS,
  6: SELECT_DEFAULTS,
  7: SELECT_DEFAULTS,
  8: SELECT_DEFAULTS,
  11: MEDIA_DEFAULTS,
  13: { spoiler: false },
  14: { divider: true, spacing: 1 },
  17: { accent_color: null, spoiler: false },
};

/** The text of a components v2 message, one text display per line. */
export function textOf(components: readonly LooseComponent[]): string {
  return [...walkComponents(components)]
    .filter(({ type }) => type === TEXT_DISPLAY)
    .map(({ content }) => content ?? '')
    .join('\n');
}

/** All media in the components. */
export function mediaOf(components: readonly LooseComponent[]): LooseMedia[] {
  return [...walkComponents(components)].flatMap(({ media, file, items = [] }) =>
    [media, file, ...items.map((item) => item.media)].filter((found) => found !== undefined),
  );
}
