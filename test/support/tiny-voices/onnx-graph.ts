import { bytesField, intField } from './protobuf.ts';

/** Element types of onnx.proto. */
const ELEMENT_TYPES = { float: 1, int64: 7, bool: 9 } as const;
type ElementType = keyof typeof ELEMENT_TYPES;

/** Types of attributes in onnx.proto. */
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_GRAPH = 5;
const ATTRIBUTE_INTS = 7;

const IR_VERSION = 8;
const OPERATOR_SET = 17;

/** An input or output of a graph. In its shape, a number is a fixed size, and a name one that is known only at run time. */
export interface GraphValue {
  readonly name: string;
  readonly type: ElementType;
  readonly shape: readonly (number | string)[];
}

export function floats(name: string, ...shape: GraphValue['shape']): GraphValue {
  return { name, type: 'float', shape };
}

/** An attribute: integers, or another graph. */
type Attribute = number | readonly number[] | Uint8Array;

/** Metadata of a model: sherpa-onnx reads its settings from it. */
export type Metadata = Readonly<Record<string, string | number>>;

/** Builds an ONNX graph node by node. Every method returns the name of its result. */
export class OnnxGraph {
  readonly #nodes: Buffer[] = [];
  readonly #constants: Buffer[] = [];

  /** Adds a node with one output, which gets a new name unless it is given one. */
  add(
    operator: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
    output = `${operator}_${this.#nodes.length}`,
  ): string {
    this.#nodes.push(
      Buffer.concat([
        ...inputs.map((input) => bytesField(1, input)),
        bytesField(2, output),
        bytesField(4, operator),
        ...Object.entries(attributes).map(([name, value]) => bytesField(5, attribute(name, value))),
      ]),
    );
    return output;
  }

  /** A constant tensor of floats. */
  floats(shape: readonly number[], values: readonly number[]): string {
    return this.#constant('float', shape, Buffer.from(Float32Array.from(values).buffer));
  }

  /** A list of integers. */
  ints(...values: number[]): string {
    return this.#integers([values.length], values);
  }

  /** A single integer without a dimension. */
  int(value: number): string {
    return this.#integers([], [value]);
  }

  /** A single float in one dimension. */
  float(value: number): string {
    return this.floats([1], [value]);
  }

  reshape(value: string, ...shape: number[]): string {
    return this.add('Reshape', [value, this.ints(...shape)]);
  }

  /** The elements `[start, end)` of an axis. */
  slice(value: string, axis: number, start: number, end: number): string {
    return this.add('Slice', [value, this.ints(start), this.ints(end), this.ints(axis)]);
  }

  /** Zero [1], computed from any value, because every input of a model has to be used. */
  nothingOf(value: string): string {
    const sum = this.add('ReduceSum', [this.castTo('float', value)], { keepdims: 0 });
    return this.add('Mul', [this.reshape(sum, 1), this.float(0)]);
  }

  castTo(type: ElementType, value: string): string {
    return this.add('Cast', [value], { to: ELEMENT_TYPES[type] });
  }

  /** The file of a model with this graph. */
  toModel(inputs: readonly GraphValue[], outputs: readonly GraphValue[], metadata: Metadata = {}) {
    return Buffer.concat([
      intField(1, IR_VERSION),
      bytesField(2, 'mynah-tiny-voice'),
      bytesField(7, this.toGraph(inputs, outputs)),
      bytesField(8, Buffer.concat([bytesField(1, ''), intField(2, OPERATOR_SET)])),
      ...Object.entries(metadata).map(([key, value]) =>
        bytesField(14, Buffer.concat([bytesField(1, key), bytesField(2, String(value))])),
      ),
    ]);
  }

  /** The graph alone, as the body of a loop needs it. */
  toGraph(inputs: readonly GraphValue[], outputs: readonly GraphValue[]): Buffer {
    return Buffer.concat([
      ...this.#nodes.map((node) => bytesField(1, node)),
      bytesField(2, 'tiny'),
      ...this.#constants.map((constant) => bytesField(5, constant)),
      ...inputs.map((input) => bytesField(11, valueInfo(input))),
      ...outputs.map((output) => bytesField(12, valueInfo(output))),
    ]);
  }

  #integers(shape: readonly number[], values: readonly number[]): string {
    return this.#constant('int64', shape, Buffer.from(BigInt64Array.from(values, BigInt).buffer));
  }

  #constant(type: ElementType, shape: readonly number[], bytes: Buffer): string {
    const name = `constant_${this.#constants.length}`;
    this.#constants.push(
      Buffer.concat([
        ...shape.map((size) => intField(1, size)),
        intField(2, ELEMENT_TYPES[type]),
        bytesField(8, name),
        bytesField(9, bytes),
      ]),
    );
    return name;
  }
}

function attribute(name: string, value: Attribute): Buffer {
  return Buffer.concat([bytesField(1, name), ...attributeValue(value)]);
}

function attributeValue(value: Attribute): Buffer[] {
  if (typeof value === 'number') return [intField(3, value), intField(20, ATTRIBUTE_INT)];
  if (value instanceof Uint8Array) return [bytesField(6, value), intField(20, ATTRIBUTE_GRAPH)];
  return [...value.map((one) => intField(8, one)), intField(20, ATTRIBUTE_INTS)];
}

function valueInfo({ name, type, shape }: GraphValue): Buffer {
  const dimensions = shape.map((size) =>
    bytesField(1, typeof size === 'number' ? intField(1, size) : bytesField(2, size)),
  );
  const tensorType = Buffer.concat([
    intField(1, ELEMENT_TYPES[type]),
    bytesField(2, Buffer.concat(dimensions)),
  ]);
  return Buffer.concat([bytesField(1, name), bytesField(2, bytesField(1, tensorType))]);
}
