import type { ResponseOf } from '#api/wire/wire.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { addDollars } from '#web/ui/amounts.ts'
import { formatUsd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Table } from '#web/ui/list/table.tsx'
import { Moment } from '#web/ui/time.tsx'
import { summaryOf } from '../timeline/timeline-labels.ts'

type Balance = PaymentReplayResponse['balance']

export const formatAccountName = (account: string) => {
  const name = account.replaceAll('_', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const amountOfAccount = (balance: Balance, account: string) =>
  balance.find((entry) => entry.account === account)?.amount ?? 0

const totalOf = (balance: Balance) => addDollars(...balance.map(({ amount }) => amount))

const Amount = ({ dollars }: { dollars: number }) => <span className="num">{formatUsd(dollars)}</span>

/** The balance of each account at that time, for this payment and for all payments. */
export function TrialBalance({
  balance,
  trial_balance,
}: Pick<PaymentReplayResponse, 'balance' | 'trial_balance'>) {
  const accounts = [...new Set([...balance, ...trial_balance].map(({ account }) => account))].toSorted()
  const rows = accounts.map((account) => ({
    name: formatAccountName(account),
    paymentAmount: amountOfAccount(balance, account),
    all: amountOfAccount(trial_balance, account),
  }))
  const totalRow = { name: 'Together', paymentAmount: totalOf(balance), all: totalOf(trial_balance) }
  return (
    <Panel heading={auditCopy.trialBalanceThen}>
      <p className="quiet">{auditCopy.positiveIsWhatWeHeld}</p>
      {rows.length === 0 ? (
        <p className="quiet">{auditCopy.noMoneyHadMovedYet}</p>
      ) : (
        <Table
          label={auditCopy.trialBalance}
          rows={[...rows, totalRow]}
          hasTotalRow
          keyOf={({ name }) => name}
          columns={[
            { heading: auditCopy.account, cell: ({ name }) => name },
            {
              heading: auditCopy.thisPayment,
              alignsRight: true,
              cell: ({ paymentAmount }) => <Amount dollars={paymentAmount} />,
            },
            {
              heading: auditCopy.wholeLedger,
              alignsRight: true,
              cell: ({ all }) => <Amount dollars={all} />,
            },
          ]}
        />
      )}
    </Panel>
  )
}

/** Each ledger line that these events posted, with the number of its event. */
export function LedgerEntries({ steps }: Pick<PaymentReplayResponse, 'steps'>) {
  const entries = steps.flatMap((step, index) =>
    step.lines.map((entry) => ({ ...entry, step, number: index + 1 })),
  )
  if (entries.length === 0) return <p className="quiet">{auditCopy.noMoneyHadMovedYet}</p>
  return (
    <Table
      label={auditCopy.ledgerEntries}
      rows={entries}
      keyOf={({ account }, index) => `${account}${index}`}
      columns={[
        {
          heading: auditCopy.when,
          cell: ({ step }) => (
            <span className="nowrap">
              <Moment time={step.time} />
            </span>
          ),
        },
        { heading: auditCopy.account, fold: 'main', cell: ({ account }) => formatAccountName(account) },
        {
          heading: auditCopy.amount,
          alignsRight: true,
          fold: 'end',
          cell: ({ amount }) => <span className="num">{formatUsd(amount)}</span>,
        },
        { heading: auditCopy.event, cell: ({ step, number }) => `${number}. ${summaryOf(step)}` },
      ]}
    />
  )
}

export type PaymentReplayResponse = ResponseOf<'GET /staff/audit/payment/{paymentId}'>
