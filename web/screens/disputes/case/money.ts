import type { Contract, ListedContract } from '#api/wire/shapes/contract.ts'
import { formatUsd } from '#web/ui/format.ts'
import { fullName } from '#web/ui/member-text.ts'
import { heldFor } from './outcome.ts'
import { isRunning } from './state.tsx'

type Listed = Pick<ListedContract, 'person' | 'payment'> | undefined

/** In one line who the other person is and where the money is, once decided what the reader receives of it. */
export function moneyOf(contract: Contract, listed: Listed, isClient: boolean): string {
  const held = heldFor(contract.budget)
  const money =
    contract.dispute_id === undefined
      ? `${held} in escrow`
      : isRunning(contract)
        ? `${held} frozen`
        : (decided(listed, isClient) ?? `${held} was held`)
  return listed?.person ? `${fullName(listed.person)}, ${money}` : money
}

function decided(listed: Listed, isClient: boolean): string | undefined {
  const { settled, returned_at, status } = listed?.payment ?? {}
  if (!settled) return undefined
  const { returned, received } = settled
  if (isClient)
    return returned > 0
      ? `${returned_at ? 'you got' : 'you get'} ${formatUsd(returned)} back`
      : 'paid in full'
  return received > 0
    ? `${status === 'paid_out' ? 'you received' : 'you receive'} ${formatUsd(received)}`
    : 'refunded in full'
}
