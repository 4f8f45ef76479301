import type { Contract, ListedContract } from '#api/wire/shapes/contract.ts'
import { formatUsd } from '#web/ui/format.ts'
import { fullName } from '#web/ui/member-text.ts'
import { formatHeldAmount } from './dispute-outcome.ts'
import { isContractRunning } from './dispute-state.tsx'

type ListedDetails = Pick<ListedContract, 'person' | 'payment'> | undefined

/** In one line who the other person is and where the money is, once decided what the reader receives of it. */
export function moneySummary(contract: Contract, listedContract: ListedDetails, isClient: boolean): string {
  const heldAmount = formatHeldAmount(contract.budget)
  const moneyText =
    contract.dispute_id === undefined
      ? `${heldAmount} in escrow`
      : isContractRunning(contract)
        ? `${heldAmount} frozen`
        : (decidedAmountText(listedContract, isClient) ?? `${heldAmount} was held`)
  return listedContract?.person ? `${fullName(listedContract.person)}, ${moneyText}` : moneyText
}

function decidedAmountText(listedContract: ListedDetails, isClient: boolean): string | undefined {
  const { settled, returned_at, status } = listedContract?.payment ?? {}
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
