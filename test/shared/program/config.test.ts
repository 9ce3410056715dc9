import { readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../../src/shared/program/config.ts';
import { shardsOf } from '../../../src/shared/program/shard-settings.ts';
import { VARIABLES } from '../../../src/shared/program/variables.ts';
import { withSetting } from '../../../src/shared/program/with-setting.ts';
import { readYaml } from '../../support/tables.ts';

type Environment = Readonly<Record<string, string>>;

const CASES = readYaml<{
  shards: [Environment, object][];
  'refused shards': [Environment, string[]][];
  'voice APIs': [string, boolean][];
  'refused traces': Environment[];
  databases: [Environment, object][];
}>('config.yaml');
const SECRET = 'hunter2-hunter2-hunter2';

/** On a machine whose name has no ordinal. */
function problemsOf(environment: NodeJS.ProcessEnv) {
  try {
    loadConfig(environment, 'laptop');
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('expected a ConfigError');
}

describe('loadConfig', () => {
  test('an empty environment is valid', () => {
    const config = loadConfig({});
    expect(config.discord.token).toBeUndefined();
    expect(config.voiceApi).toBeUndefined();
    expect(config.limits.textCharacters).toBe(1_500);
  });

  test('a copied .env.example counts as an empty environment', () => {
    const lines = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm);
    expect(loadConfig(Object.fromEntries([...lines].map((m) => [m[1], m[2]])))).toEqual(
      loadConfig({}),
    );
  });

  test('.env.example names exactly the variables of the schema', () => {
    const text = readFileSync('.env.example', 'utf8');
    const named = [...text.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]);
    expect(named.toSorted()).toEqual(VARIABLES.toSorted());
  });

  test('quotation marks around a value, which Docker passes on, are removed', () => {
    const quoted = { DISCORD_API_URL: '"https://example.com/api" ', DISCORD_TOKEN: "''" };
    expect(loadConfig(quoted).discord).toEqual(
      loadConfig({ DISCORD_API_URL: 'https://example.com/api' }).discord,
    );
  });

  test.each([
    ['http://example.com/privacy', /https:/],
    ['https://example.com/a) [b', /brackets/],
    [`https://example.com/${'a'.repeat(500)}`, /500/],
  ])('links such as %.40s are refused, because messages contain them', (url, reason) => {
    const [problem] = problemsOf({ PRIVACY_POLICY_URL: url }).problems;
    expect(problem?.problem).toMatch(reason);
    const terms = 'https://example.com/terms?lang=en#top';
    expect(loadConfig({ TERMS_URL: terms }).links.termsUrl).toBe(terms);
  });

  test.each(CASES.shards)('the shards of %j are known', (environment, plan) => {
    expect(loadConfig(environment, 'mynah-12.bots.example.com').shards).toEqual(plan);
  });

  test('the last process of several may have fewer shards', () => {
    const plan = { kind: 'group', ordinal: 1, size: 4, count: undefined } as const;
    expect(shardsOf(plan, 6)).toEqual([4, 5]);
    expect(() => shardsOf(plan, 4)).toThrow('has no shard, because there are only shards 0 to 3');
  });

  test.each(CASES['refused shards'])(
    '%j is refused, with all mistakes at once',
    (environment, variables) => {
      const { problems } = problemsOf(environment);
      expect(problems.map(({ variable }) => variable)).toEqual(variables);
    },
  );

  test('programs that run no shards ignore the settings of shards that do not fit', () => {
    expect(() => loadConfig({ SHARDS_PER_PROCESS: '2' })).not.toThrow();
  });

  test('PREMIUM_SKUS names each wrong entry', () => {
    const sku = '1088510058284990888';
    const value = `${sku}:500, gold:5, ${sku}:7, 1088510058284990889:0, 1088510058284990890`;
    const { problems } = problemsOf({ PREMIUM_SKUS: value, QUEUE_LENGTH: 'many' });
    const shape = 'must be SKU_ID:CHARACTERS, such as 1088510058284990888:500000';
    expect(problems.map(({ variable, problem }) => `${variable} ${problem}`)).toEqual([
      'QUEUE_LENGTH must be a whole number from 1 to 1000',
      `PREMIUM_SKUS entry 2 ${shape}`,
      'PREMIUM_SKUS entry 3 repeats an SKU',
      'PREMIUM_SKUS entry 4 must add 1 to 1000000000 characters',
      `PREMIUM_SKUS entry 5 ${shape}`,
    ]);
    expect(loadConfig({ PREMIUM_SKUS: `${sku}:500` }).premiumSkus).toEqual([
      { skuId: sku, characters: 500 },
    ]);
  });

  test('returns a deeply frozen object', () => {
    const config = loadConfig({});
    expect(() => Object.assign(config.limits, { queueLength: 1 })).toThrow(TypeError);
  });

  test('reports every problem at once, with name, reason and example', () => {
    const { problems, message } = problemsOf({
      DISCORD_TOKEN: SECRET,
      VOICE_API_URL: 'http://speech.example.com',
      QUEUE_LENGTH: 'many',
      LOG_LEVEL: 'loud',
      HEALTH_PORT: '99999',
      VOICE_SERVICE_KEYS: 'short',
    });
    expect(problems.map((problem) => problem.variable)).toEqual([
      'DISCORD_TOKEN',
      'VOICE_API_URL',
      'QUEUE_LENGTH',
      'HEALTH_PORT',
      'LOG_LEVEL',
      'VOICE_SERVICE_KEYS',
      'VOICE_API_KEY',
    ]);
    for (const { variable, problem, example } of problems) {
      expect(problem).not.toBe('');
      expect(example).not.toBe('');
      expect(message).toContain(`${variable} ${problem}`);
      expect(message).toContain(`Example: ${variable}=${example}`);
    }
  });

  test.each([
    ['DISCORD_TOKEN', SECRET],
    ['VOICE_API_KEY', `${SECRET} with spaces`],
    ['VOICE_API_URL', `https://user:${SECRET}@example.com`],
    ['VOICE_SERVICE_KEYS', 'xq-short'],
    ['DATABASE_URL', `mysql://user:${SECRET}@db.example.com/mynah`],
  ])('the message does not contain the value of %s', (name, value) => {
    expect(problemsOf({ [name]: value }).message).not.toContain(value);
    expect(problemsOf({ [name]: value }).message).not.toContain(SECRET);
  });

  test.each(CASES['voice APIs'])('accepts the voice API URL %s: %s', (url, accepted) => {
    const load = () => loadConfig({ VOICE_API_URL: url, VOICE_API_KEY: 'a-key' });
    if (accepted) expect(load().voiceApi?.url).toBe(url);
    else expect(load).toThrow(ConfigError);
  });

  test('the embedded service is the fallback of a hosted one only if that is enabled', () => {
    const hosted = { VOICE_API_URL: 'https://api.example.com', VOICE_API_KEY: 'a-key' };
    expect(loadConfig(hosted).voiceApi?.hasFallback).toBe(false);
    expect(loadConfig({ ...hosted, VOICE_API_FALLBACK: 'embedded' }).voiceApi?.hasFallback).toBe(
      true,
    );
    const [problem] = problemsOf({ ...hosted, VOICE_API_FALLBACK: 'yes' }).problems;
    expect(problem).toMatchObject({ variable: 'VOICE_API_FALLBACK', example: 'embedded' });
  });

  test('traces are sent only to the receiver that is set, with its headers', () => {
    expect(loadConfig({ OTEL_TRACES_SAMPLER: 'always_on' }).traces).toBeUndefined();
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com:4318/otlp/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a-key, x-team = voice',
      OTEL_SERVICE_NAME: 'bot',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OTEL_RESOURCE_ATTRIBUTES: 'team=voice,',
    };
    const { variables, ...settings } = loadConfig(environment).traces ?? { variables: {} };
    expect(settings).toEqual({
      url: 'https://collector.example.com:4318/otlp/v1/traces',
      headers: { authorization: 'Bearer a-key', 'x-team': 'voice' },
      serviceName: 'bot',
      sampler: 'parentbased_traceidratio',
      ratio: 0.25,
      attributes: { team: 'voice' },
    });
    // The embedded voice service gets them, but not the name of the bot.
    expect({ ...variables, OTEL_SERVICE_NAME: 'bot' }).toEqual(environment);
    expect(loadConfig(environment).service.traces).toEqual(loadConfig(environment).traces);
  });

  test.each(CASES['refused traces'])('the settings of traces %o are refused', (environment) => {
    const [problem] = problemsOf(environment).problems;
    expect(problem?.variable).toBe(Object.keys(environment)[0]);
  });

  test.each([
    ['http://collector.monitoring:4318', false],
    ['http://127.0.0.1:4318', true],
    ['http://collector:4318', true],
    ['https://collector.example.com', true],
  ])('headers for %s may be a secret: %s', (OTEL_EXPORTER_OTLP_ENDPOINT, isSafe) => {
    const load = () =>
      loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret' });
    if (isSafe) expect(load().traces?.headers).toEqual({ 'x-key': 'secret' });
    else expect(load).toThrow(ConfigError);
    // Without headers, nothing is secret.
    expect(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces?.headers).toEqual({});
  });

  test('a key that cannot be sent in a header is reported', () => {
    const url = 'https://api.example.com';
    const { problems } = problemsOf({ VOICE_API_URL: url, VOICE_API_KEY: 'schlüssel' });
    expect(problems.map(({ variable }) => variable)).toEqual(['VOICE_API_KEY']);
  });

  test.each([
    [{ VOICE_API_KEY: 'a-key' }, 'VOICE_API_URL'],
    [{ VOICE_API_URL: 'https://api.example.com' }, 'VOICE_API_KEY'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ])('%o alone reports the other variable as missing', (environment, missing) => {
    expect(problemsOf(environment).problems.map((problem) => problem.variable)).toEqual([missing]);
  });

  test.each(CASES.databases)(
    'with %o, the bot and the voice service use the database %o',
    (environment, store) => {
      expect(loadConfig(environment).store).toEqual(store);
      expect(loadConfig(environment).service.store).toEqual(store);
    },
  );
});

describe('a setting that is saved in .env', () => {
  test.each([
    ['', 'LOG_LEVEL=debug\n'],
    ['# mine\nQUEUE_LENGTH=5', '# mine\nQUEUE_LENGTH=5\nLOG_LEVEL=debug\n'],
    ['LOG_LEVEL=\r\nQUEUE_LENGTH=5\r\n', 'LOG_LEVEL=debug\r\nQUEUE_LENGTH=5\r\n'],
    ['\uFEFFexport LOG_LEVEL = "warn" # loud\n', '\uFEFFexport LOG_LEVEL =debug\n'],
    [
      '# LOG_LEVEL=info\nLOG_LEVEL=info\nLOG_LEVEL=warn\n',
      '# LOG_LEVEL=info\nLOG_LEVEL=info\nLOG_LEVEL=debug\n',
    ],
    ['MY_LOG_LEVEL=info\n', 'MY_LOG_LEVEL=info\nLOG_LEVEL=debug\n'],
  ])('keeps everything else of %j', (before, after) => {
    const saved = withSetting(before, 'LOG_LEVEL', 'debug');
    expect(saved).toBe(after);
    expect(parse(saved)).toEqual({ ...parse(before), LOG_LEVEL: 'debug' });
  });
});
