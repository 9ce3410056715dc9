import { expect, test } from 'vitest';
import {
  botCores,
  botGigabytes,
  type Costs,
  type Load,
  processesFor,
  serviceCores,
  servicesFor,
} from '../../bench/machines/simulation/compute.ts';

const COSTS: Costs = {
  newPacketUs: 200,
  newPacketMainUs: 40,
  cachedPacketUs: 60,
  cachedPacketMainUs: 10,
  eventUs: 100,
  joinMs: 20,
  baseMb: 300,
  guildKb: 40,
  streamMb: 1.5,
  speechMsPerSecond: 10,
  serviceMb: 500,
};
const LOAD: Load = {
  guilds: 10_000,
  streams: 1_000,
  newShare: 0,
  eventsPerSecond: 1_000,
  joinsPerSecond: 5,
};

test('the cores of bots are those of packets, messages and joins', () => {
  // 50 packets a second: 1,000 × 50 × 60 µs + 1,000 × 100 µs + 5 × 20 ms.
  expect(botCores(COSTS, LOAD)).toBeCloseTo(3 + 0.1 + 0.1);
  expect(botCores(COSTS, { ...LOAD, newShare: 0.5 })).toBeCloseTo(6.5 + 0.2);
});

test('there are as many bots as their guilds, their streams or their main threads need', () => {
  const few = { ...LOAD, guilds: 1_000, streams: 100 };
  expect(processesFor(COSTS, few)).toBe(1);
  expect(processesFor(COSTS, { ...few, guilds: 20_000 })).toBe(8);
  expect(processesFor(COSTS, LOAD)).toBe(5);
  // 2 cores of main threads for packets, and 0.2 for the rest, at half a core each.
  expect(processesFor(COSTS, { ...LOAD, newShare: 1 })).toBe(5);
  expect(processesFor({ ...COSTS, newPacketMainUs: 60 }, { ...LOAD, newShare: 1 })).toBe(7);
});

test('the memory of bots is that of processes, guilds and streams', () => {
  expect(botGigabytes(COSTS, LOAD, 5)).toBeCloseTo(1.5 + 0.4 + 1.5);
});

test('voice services speak only new texts, and there are two at least', () => {
  expect(serviceCores(COSTS, LOAD)).toBe(0);
  expect(servicesFor(COSTS, LOAD)).toBe(2);
  expect(serviceCores(COSTS, { ...LOAD, newShare: 1 })).toBeCloseTo(10);
  expect(servicesFor(COSTS, { ...LOAD, newShare: 1 })).toBe(5);
});
