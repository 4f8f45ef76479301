import { Link } from '@tanstack/react-router'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import type { State } from '#domain/operations/states.ts'
import { Sparkline } from '#web/ui/chart/sparkline.tsx'
import { RowKeys } from '#web/ui/keyboard/row-keys.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { type StatusDisplay, StatusLabel } from '#web/ui/status-label.tsx'
import { TABLES } from './rows.ts'
import type { Figures, Shown } from './shown.ts'

const LOOKS: Record<State, StatusDisplay> = {
  fine: ['ok', Check, 'Fine'],
  look: ['warn', TriangleAlert, 'Look'],
  act: ['danger', CircleAlert, 'Act'],
}
const TONES = { fine: undefined, look: 'warn', act: 'danger' } as const

const Waiting = () => <i className="skeleton skeleton--value" />

const columnsOf = (figures: Figures | undefined): Column<Shown>[] => [
  {
    head: 'State',
    cell: ({ row }) => (figures ? <StatusLabel display={LOOKS[figures.states[row]]} bare /> : <Waiting />),
  },
  {
    head: 'What',
    fold: 'main',
    cell: ({ what, note }) => (
      <>
        <b>{what}</b>
        <br />
        <span className="quiet">{figures ? note(figures) : <Waiting />}</span>
      </>
    ),
  },
  {
    head: 'Now',
    fold: 'end',
    right: true,
    cell: ({ now }) => (figures ? <b>{now(figures)}</b> : <Waiting />),
  },
  {
    head: 'Last 24 hours',
    cell: ({ row, drawn, line }) => (
      <Sparkline
        values={figures?.day.values[drawn] ?? []}
        limit={line}
        tone={figures && TONES[figures.states[row]]}
      />
    ),
  },
  { head: 'Limit', cell: ({ limit }) => <span className="quiet">{limit}</span> },
  {
    head: 'Runbook',
    cell: ({ runbook, title }) => (
      <Link className="link" to="/staff/operations/runbooks/$name" params={{ name: runbook }}>
        {title}
      </Link>
    ),
  },
]

/** Every value with its state, its day, its limit and what to do; without figures, where they will stand. */
export const Tables = ({ figures, old = false }: { figures?: Figures; old?: boolean }) => (
  <RowKeys>
    <div className={old ? 'ops ops--old' : 'ops'}>
      {TABLES.map(([heading, rows]) => (
        <Section key={heading} heading={heading}>
          <Table label={heading} columns={columnsOf(figures)} rows={rows} keyOf={({ row }) => row} />
        </Section>
      ))}
    </div>
  </RowKeys>
)
