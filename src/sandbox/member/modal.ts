import { ComponentType } from 'discord-api-types/v10';
import type { Modal } from '../state/interactions.ts';
import { completeComponents, type LooseComponent, walkComponents } from '../world/components.ts';
import { ClientError } from './client-error.ts';
import { fillInput, type ModalFields } from './modal-inputs.ts';
import type { ResolvedData } from './resolved-data.ts';

/** The interaction data of a submitted modal, after the client's checks. @throws ClientError */
export function modalSubmission(modal: Modal, fields: ModalFields, resolved: ResolvedData): object {
  const components = completeComponents(modal.components as unknown as LooseComponent[]);
  const known = new Set([...walkComponents(components)].map(({ custom_id }) => custom_id));
  const unknown = Object.keys(fields).find((name) => !known.has(name));
  if (unknown !== undefined) throw new ClientError('modal-field-missing', { name: unknown });
  const data = {
    custom_id: modal.custom_id,
    components: components.map((component) => fillComponent(component, fields, resolved)),
  };
  return { ...data, ...resolved.field };
}

function fillComponent(
  component: LooseComponent,
  fields: ModalFields,
  resolved: ResolvedData,
): object {
  const { type, id } = component;
  if (type === ComponentType.ActionRow) {
    const inner = component.components ?? [];
    return { type, id, components: inner.map((child) => fillComponent(child, fields, resolved)) };
  }
  if (type === ComponentType.Label && component.component) {
    return { type, id, component: fillComponent(component.component, fields, resolved) };
  }
  if (type === ComponentType.TextDisplay) return { type, id };
  const { custom_id } = component;
  const value = fields[custom_id ?? ''];
  return { type, id, custom_id, ...fillInput(component, value, resolved) };
}
