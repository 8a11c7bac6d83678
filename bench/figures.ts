/** Figures of a running server as measurements, with the bounds they are held to. */
import type { Measurement } from './measurement.ts';
import type { Watched } from './stalls-watch.ts';

export function figure(name: string, value: number, unit: string, bound?: Measurement['bound']): Measurement {
  return { name, value, unit, ...(bound ? { bound } : {}) };
}

type Bounds = { loop?: number; landing?: number; peakMb?: number };

export function figures(
  name: string,
  { loop, landing, peakMb, noise }: Watched,
  bounds: Bounds,
): Measurement[] {
  const atMost = (most: number | undefined) => (most === undefined ? undefined : { atMost: most });
  return [
    figure(`${name}: loop max`, loop.max, 'ms', atMost(bounds.loop)),
    figure(`${name}: loop max, own work`, loop.work, 'ms', atMost(bounds.loop)),
    figure(`${name}: a bystander's loop max`, noise, 'ms'),
    figure(`${name}: loop p99`, loop.p99, 'ms'),
    figure(`${name}: GET / p50`, landing.p50, 'ms'),
    figure(`${name}: GET / p99`, landing.p99, 'ms'),
    figure(`${name}: GET / max`, landing.max, 'ms', atMost(bounds.landing)),
    ...(landing.failed > 0 ? [figure(`${name}: GET / failed`, landing.failed, '', { atMost: 0 })] : []),
    figure(`${name}: memory at its highest`, peakMb, 'MB', atMost(bounds.peakMb)),
  ];
}
