export type Quality = 'good' | 'fair' | 'poor'

/** Above these, what one hears and sees suffers: the share of packets lost, ms to the other side and back. */
const FAIR = { loss: 0.02, rtt: 250 }
const POOR = { loss: 0.08, rtt: 500 }

/** What counts up in the statistics of a connection, and the time to the other side and back in ms. */
export type Counted = { received: number; lost: number; rtt: number }

type Entry = Record<string, unknown>
const number = (value: unknown) => (typeof value === 'number' ? value : 0)

/** Adds up what arrived of all streams. */
export function counted(report: RTCStatsReport): Counted {
  const all = [...report.values()] as Entry[]
  const inbound = all.filter(({ type }) => type === 'inbound-rtp')
  const sum = (field: string) => inbound.reduce((total, each) => total + number(each[field]), 0)
  const pairs = all.filter(({ type, nominated }) => type === 'candidate-pair' && nominated === true)
  const rtt = Math.max(0, ...pairs.map(({ currentRoundTripTime }) => number(currentRoundTripTime) * 1000))
  return { received: sum('packetsReceived'), lost: sum('packetsLost'), rtt }
}

/** How well the other one is heard and seen between two counts; `expected`: they send something. */
export function qualityBetween(before: Counted, now: Counted, expected: boolean): Quality {
  const received = now.received - before.received
  if (received <= 0) return expected ? 'poor' : 'good'
  const lost = Math.max(0, now.lost - before.lost)
  const loss = lost / (lost + received)
  if (loss > POOR.loss || now.rtt > POOR.rtt) return 'poor'
  return loss > FAIR.loss || now.rtt > FAIR.rtt ? 'fair' : 'good'
}
