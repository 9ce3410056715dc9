import type { UsageReport } from './types.ts';

/** A usage report in the JSON shape of the API, the dashboard and `--json`. */
export function usageBody(report: UsageReport) {
  return {
    plan: report.plan,
    month: report.month,
    limit: report.limit,
    used: report.used,
    reserved: report.reserved,
    remaining: report.remaining,
    resets_at: report.resetsAt,
    by_day: report.byDay.map(({ day, characters, requests }) => ({ day, characters, requests })),
    by_key: report.byKey.map(({ keyId, keyName, characters, requests }) => ({
      key_id: keyId,
      key_name: keyName,
      characters,
      requests,
    })),
    by_operation: report.byOperation.map(({ operation, characters, requests }) => ({
      operation,
      characters,
      requests,
    })),
    by_source: report.bySource.map(({ source, characters, requests }) => ({
      source,
      characters,
      requests,
    })),
    by_voice: report.byVoice.map(({ voiceId, characters, requests }) => ({
      voice_id: voiceId,
      characters,
      requests,
    })),
  };
}
