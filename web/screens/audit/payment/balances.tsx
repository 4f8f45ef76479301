import { formatUsd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Table } from '#web/ui/list/table.tsx'
import type { Replayed } from './replayed.ts'

type Balance = Replayed['balance']

export const accountWords = (account: string) => {
  const words = account.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const on = (balance: Balance, account: string) =>
  balance.find((each) => each.account === account)?.amount ?? 0

const sumOf = (balance: Balance) =>
  balance.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

const Amount = ({ of }: { of: number }) => <span className="num">{formatUsd(of)}</span>

/** What each account held then, of this payment and of the whole book. */
export function Balances({ balance, trial_balance }: Pick<Replayed, 'balance' | 'trial_balance'>) {
  const accounts = [...new Set([...balance, ...trial_balance].map(({ account }) => account))].toSorted()
  const rows = accounts.map((account) => ({
    name: accountWords(account),
    own: on(balance, account),
    all: on(trial_balance, account),
  }))
  const sums = { name: 'Together', own: sumOf(balance), all: sumOf(trial_balance) }
  return (
    <Panel heading="Trial balance then">
      <p className="quiet">What we had is positive, what we owed and earned is negative.</p>
      {rows.length === 0 ? (
        <p className="quiet">No money had moved yet.</p>
      ) : (
        <Table
          label="Trial balance"
          rows={[...rows, sums]}
          hasTotalRow
          keyOf={({ name }) => name}
          columns={[
            { head: 'Account', cell: ({ name }) => name },
            { head: 'This payment', right: true, cell: ({ own }) => <Amount of={own} /> },
            { head: 'Whole ledger', right: true, cell: ({ all }) => <Amount of={all} /> },
          ]}
        />
      )}
    </Panel>
  )
}
