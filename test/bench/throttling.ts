import type { CDPSession } from '@playwright/test';

export interface Throttling {
  /** How many times slower than this machine. */
  readonly cpu: number;
  /** Of the connection; null: as fast as it is. */
  readonly network: { readonly kilobits: number; readonly latency: number } | null;
}

/** A slow phone on a slow network, the phone alone, and this machine. */
export const throttlings = {
  slow: { cpu: 4, network: { kilobits: 1600, latency: 150 } },
  'slow CPU': { cpu: 4, network: null },
  unthrottled: { cpu: 1, network: null },
} as const satisfies Record<string, Throttling>;

/** Applies to the page and its frames, which share a process (`launchArguments`). */
export async function setThrottling(session: CDPSession, { cpu, network }: Throttling): Promise<void> {
  const throughput = network ? (network.kilobits * 1000) / 8 : -1;
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network?.latency ?? 0,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
