import { usd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Table } from '#web/ui/list/table.tsx'
import { MoneyState } from '#web/ui/state.tsx'
import { type Step, Stepper } from '#web/ui/stepper.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { At } from '#web/ui/time.tsx'
import type { Case } from './looks.tsx'

const accountWords = (account: string) => account.replaceAll('_', ' ')

/** Frozen until the case is decided; then it was released, refunded, or both. */
function stepsOf({ status, total, held, released, refunded }: Case['escrow']): Step[] {
  const paidIn: Step = { name: 'Paid in', words: usd(total), at: 'done' }
  if (status === 'frozen')
    return [
      paidIn,
      { name: 'Held, frozen', words: usd(held), at: 'stopped' },
      { name: 'Released', words: 'After the decision', at: 'later' },
      { name: 'Paid out', at: 'later' },
    ]
  return [
    paidIn,
    { name: 'Held', at: held > 0 ? 'now' : 'done' },
    ...(released > 0 ? [{ name: 'Released', words: usd(released), at: 'done' } as const] : []),
    ...(refunded > 0 ? [{ name: 'Refunded', words: usd(refunded), at: 'done' } as const] : []),
  ]
}

/** Where the money is, and every line of our books about it. */
export const Money = ({ escrow }: Pick<Case, 'escrow'>) => (
  <Panel heading="Money" aside={<MoneyState status={escrow.status} />}>
    <Stepper steps={stepsOf(escrow)} shape="fold" />
    <Sum
      caption="The money of this contract"
      rows={[
        {
          words: 'Price',
          small: `The client paid ${usd(escrow.total)}, with a fee of ${usd(escrow.fee)}`,
          amount: usd(escrow.price),
        },
        { words: 'Held', amount: usd(escrow.held) },
        ...(escrow.released > 0 ? [{ words: 'Released', amount: usd(escrow.released) }] : []),
        ...(escrow.refunded > 0 ? [{ words: 'Refunded', amount: usd(escrow.refunded) }] : []),
      ]}
    />
    <details>
      <summary>Ledger entries ({escrow.lines.length})</summary>
      <Table
        label="Ledger entries"
        rows={escrow.lines}
        keyOf={({ account }, index) => `${account}${index}`}
        columns={[
          { head: 'When', cell: ({ at }) => <At time={at} /> },
          { head: 'Account', fold: 'main', cell: ({ account }) => accountWords(account) },
          {
            head: 'Amount',
            right: true,
            fold: 'end',
            cell: ({ amount }) => <span className="num">{usd(amount)}</span>,
          },
          { head: 'By', cell: ({ event }) => event.replace(/([a-z])([A-Z])/g, '$1 $2') },
        ]}
      />
    </details>
  </Panel>
)
