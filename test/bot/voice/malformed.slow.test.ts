import { VoiceOpcodes } from 'discord-api-types/voice/v8';
import { expect, test } from 'vitest';
import { watchForCrashes } from '../../support/crashes.ts';
import { openForEach } from '../../support/lifetime.ts';
import { mutate, mutationsOf } from '../../support/mutants.ts';
import { threadLog } from './support/shared-threads.ts';
import { GUILD, startVoiceFixture } from './support/voice-fixture.ts';

const USER = '300000000000000001';
const SECRET_KEY = Array.from({ length: 32 }, (_, index) => index);
const crashes = watchForCrashes();

/** One message of each kind that a voice gateway sends as JSON. */
const MESSAGES = [
  { op: VoiceOpcodes.Hello, d: { v: 8, heartbeat_interval: 13_750 } },
  { op: VoiceOpcodes.Ready, d: { ssrc: 1, ip: '127.0.0.1', port: 9, modes: ['x'], streams: [] } },
  {
    op: VoiceOpcodes.SessionDescription,
    d: { mode: 'aead_aes256_gcm_rtpsize', secret_key: SECRET_KEY, dave_protocol_version: 1 },
  },
  { op: VoiceOpcodes.Speaking, d: { user_id: USER, ssrc: 2, speaking: 1 } },
  { op: VoiceOpcodes.HeartbeatAck, d: { t: 1 } },
  { op: VoiceOpcodes.Resumed, d: null },
  { op: VoiceOpcodes.ClientsConnect, d: { user_ids: [USER] } },
  { op: VoiceOpcodes.ClientDisconnect, d: { user_id: USER } },
  { op: VoiceOpcodes.DavePrepareTransition, d: { transition_id: 1, protocol_version: 1 } },
  { op: VoiceOpcodes.DaveExecuteTransition, d: { transition_id: 1 } },
  { op: VoiceOpcodes.DavePrepareEpoch, d: { epoch: 1, protocol_version: 1 } },
];

const fixture = openForEach(() =>
  startVoiceFixture({ limits: { joinTimeoutMs: 400, firstJoinMs: 500, reconnectMs: 500 } }),
);

test('messages and datagrams with any content end neither the process nor the voice thread, and the next clip plays', async () => {
  fixture.listen();
  const { handle } = fixture.play(3_000);
  handle.finished.catch(() => undefined);
  await handle.started;
  const { faults } = fixture.server;
  for (let length = 0; length < 20; length += 1) {
    faults.sendDatagram(GUILD, new Uint8Array(length).fill(length));
    faults.sendFrame(GUILD, new Uint8Array(length).fill(length + 20));
  }
  for (const text of ['', '{', 'null', '7', '[]', '"x"', {}]) faults.sendFrame(GUILD, text);
  for (const message of MESSAGES) {
    for (const change of mutationsOf({ ...message, seq: 1 })) {
      faults.sendFrame(GUILD, mutate({ ...message, seq: 1 }, change));
    }
  }
  fixture.voice.leave(GUILD, 'requested');
  await expect(fixture.play(3).handle.finished).resolves.toEqual({ durationMs: 60 });
  expect([...crashes, ...threadLog]).toEqual([]);
});

test.each<[number, string, unknown]>([
  [VoiceOpcodes.Hello, 'heartbeat_interval', undefined],
  [VoiceOpcodes.Hello, 'heartbeat_interval', 0.001],
  [VoiceOpcodes.Ready, 'port', 'x'],
  [VoiceOpcodes.Ready, 'port', 99_999],
  [VoiceOpcodes.Ready, 'ip', 7],
  [VoiceOpcodes.Ready, 'ip', null],
  [VoiceOpcodes.Ready, 'ssrc', 'x'],
  [VoiceOpcodes.Ready, 'modes', 7],
  [VoiceOpcodes.SessionDescription, 'secret_key', null],
  [VoiceOpcodes.SessionDescription, 'dave_protocol_version', 'x'],
])(
  'a handshake with a wrong field (op %i, %s = %j) is given up or completed, and a later one works',
  async (op, field, value) => {
    const restore = fixture.server.faults.alter(op, (message) =>
      mutate(message, { path: ['d', field], value }),
    );
    await fixture.play(3).handle.finished.catch(() => undefined);
    restore();
    await expect(fixture.play(3).handle.finished).resolves.toEqual({ durationMs: 60 });
    expect([...crashes, ...threadLog]).toEqual([]);
  },
);

test.each(['a b', 'voice.example/%', 7, {}, ['x']])(
  'a voice server whose address is %j is given up, and a later one works',
  async (address) => {
    fixture.gateway.endpoint = address as string;
    await expect(fixture.play(3).handle.finished).rejects.toMatchObject({
      code: 'connection.failed',
    });
    fixture.gateway.endpoint = undefined;
    await expect(fixture.play(3).handle.finished).resolves.toEqual({ durationMs: 60 });
    expect([...crashes, ...threadLog]).toEqual([]);
  },
);
