/** The keys of engines, which the program reads from its environment. */
export interface ApiKeys {
  /** @returns the key, or the problem with the variable, which never contains its value */
  read(variable: string): { value?: string | undefined; problem?: string | undefined };
}

/**
 * @param variables the environment variables that contain keys
 * @param reserved names of the program's own settings: Mynah's token must not be sent to an engine by mistake
 */
export function createApiKeys(
  variables: Readonly<Record<string, string>>,
  reserved: readonly string[],
): ApiKeys {
  return {
    read(variable) {
      if (reserved.includes(variable)) {
        return { problem: `${variable} is a setting of Mynah. Name another environment variable` };
      }
      const value = Object.hasOwn(variables, variable) ? variables[variable] : undefined;
      if (value === undefined) {
        return { problem: `the environment variable ${variable} is not set. Put the key into it` };
      }
      // Keys are sent in HTTP headers, which restricts their characters.
      if (/^[\x21-\x7e]+$/.test(value)) return { value };
      return {
        problem: `${variable} must contain only ASCII letters, digits and symbols, without spaces`,
      };
    },
  };
}
