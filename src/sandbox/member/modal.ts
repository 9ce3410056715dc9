import { ComponentType } from 'discord-api-types/v10';
import type { Modal } from '../state/interactions.ts';
import type { UploadedFile } from '../types/message.ts';
import { completeComponents, type LooseComponent, walkComponents } from '../world/components.ts';
import { ClientError } from './client-error.ts';
import { checkSelection } from './components.ts';
import type { ResolvedData } from './resolved-data.ts';

export type ModalFields = Readonly<Record<string, string | string[] | UploadedFile[]>>;

const MAX_TEXT = 4_000;

/** The interaction data of a submitted modal, after the client's checks. @throws ClientError */
export function modalSubmission(modal: Modal, fields: ModalFields, resolved: ResolvedData): object {
  const components = completeComponents(modal.components as unknown as LooseComponent[]);
  const known = new Set([...walkComponents(components)].map(({ custom_id }) => custom_id));
  const unknown = Object.keys(fields).find((name) => !known.has(name));
  if (unknown !== undefined) throw new ClientError(`The modal has no field "${unknown}"`);
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
  const base = { type, id, custom_id: component.custom_id };
  const value = fields[component.custom_id ?? ''];
  if (type === ComponentType.TextInput) return { ...base, value: fillTextInput(component, value) };
  if (type === ComponentType.FileUpload) {
    return { ...base, values: fillFileUpload(component, value, resolved) };
  }
  const chosen = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);
  const optional = component.required === false && chosen.length === 0;
  return { ...base, values: optional ? [] : checkSelection(component, chosen, resolved) };
}

function fillTextInput(input: LooseComponent, value: ModalFields[string] | undefined): string {
  const typed = value ?? input.value ?? '';
  if (typeof typed !== 'string') throw new ClientError(`"${input.custom_id}" takes text`);
  if (typed === '') {
    if (input.required === false) return typed;
    throw new ClientError(`"${input.custom_id}" is required`);
  }
  if (typed.length < Number(input.min_length ?? 0)) {
    throw new ClientError(`"${input.custom_id}" is too short`);
  }
  if (typed.length > Number(input.max_length ?? MAX_TEXT)) {
    throw new ClientError(`"${input.custom_id}" is too long`);
  }
  return typed;
}

function fillFileUpload(
  upload: LooseComponent,
  value: ModalFields[string] | undefined,
  resolved: ResolvedData,
): string[] {
  const given = (Array.isArray(value) ? value : []).filter((file) => typeof file !== 'string');
  const min = upload.required === false ? 0 : Number(upload.min_values ?? 1);
  const max = Number(upload.max_values ?? 1);
  if (given.length < min || given.length > max) {
    throw new ClientError(`"${upload.custom_id}" takes ${min} to ${max} files`);
  }
  return given.map((file) => resolved.file(file));
}
