import { GatewayOpcodes } from 'discord-api-types/v10';
import type { GatewayFaults } from '../types/faults.ts';
import type { Connection } from './connection.ts';
import type { Gateway } from './gateway.ts';
import { textOf } from './planned-faults.ts';

/** The faults of this gateway. */
export function gatewayFaults(gateway: Gateway): GatewayFaults {
  const { planned } = gateway;
  const each = (shard: number | undefined, act: (connection: Connection) => void) => {
    for (const connection of [...gateway.connections]) {
      if (shard === undefined || connection.session?.shard[0] === shard) act(connection);
    }
  };
  return {
    reconnect: (shard) => each(shard, (c) => c.send({ op: GatewayOpcodes.Reconnect, d: null })),
    invalidSession: (resumable, shard) => each(shard, (c) => gateway.invalidate(c, resumable)),
    drop: (shard) => each(shard, (c) => c.terminate()),
    close: (code, shard) => each(shard, (c) => c.close(code)),
    muteHeartbeats: (shard) =>
      each(shard, (c) => {
        c.acknowledgesHeartbeats = false;
      }),
    send: (payload, shard) => each(shard, (c) => c.sendText(textOf(payload))),
    alter: (change) => {
      planned.change = change;
      return () => {
        if (planned.change === change) planned.change = undefined;
      };
    },
    holdBack: (shard, event) => planned.held.hold(shard, event),
    goAway: () => {
      planned.isAway = true;
      each(undefined, (c) => c.terminate());
      return () => {
        planned.isAway = false;
      };
    },
    refuseHandshakes: (left, code) => {
      planned.handshakes = { left, code };
    },
    rejectLogins: (left, code) => {
      planned.logins = { left, code };
    },
  };
}
