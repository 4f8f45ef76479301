import { Link } from '@tanstack/react-router'
import { Check, CircleAlert, Minus, TriangleAlert } from 'lucide-react'
import type { HealthState } from '#domain/operations/health.ts'
import * as operationsCopy from '#web/copy/operations.tsx'
import { Sparkline } from '#web/ui/chart/sparkline.tsx'
import { formatClockTime } from '#web/ui/format.ts'
import { RowKeys } from '#web/ui/keyboard/row-keys.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { type StatusDisplay, StatusLabel } from '#web/ui/status-label.tsx'
import type { Figures, OperationsRow } from './operations-rows.ts'
import { TABLES } from './operations-rows.ts'

const STATE_DISPLAYS: Record<HealthState, StatusDisplay> = {
  fine: { tone: 'ok', icon: Check, text: operationsCopy.fine },
  look: { tone: 'warn', icon: TriangleAlert, text: operationsCopy.check },
  act: { tone: 'danger', icon: CircleAlert, text: operationsCopy.act },
}
/** Nothing was measured yet, which is no good news. */
const NO_DATA: StatusDisplay = { tone: 'neutral', icon: Minus, text: operationsCopy.noData }
const TONES = { fine: undefined, look: 'warn', act: 'danger' } as const

/** From so many values on, a graph shows more than a dot. */
const MIN_GRAPH_VALUES = 3

/** Since when there are values, if they are too few for a graph. */
function shortHistoryText(values: readonly (number | null)[], { since, until }: Figures['day']) {
  if (values.filter((value) => value !== null).length >= MIN_GRAPH_VALUES) return undefined
  const firstIndex = values.findIndex((value) => value !== null)
  if (firstIndex === -1) return operationsCopy.noHistoryYet
  const [start, end] = [Date.parse(since), Date.parse(until)]
  const startTime = start + ((end - start) * firstIndex) / values.length
  return operationsCopy.sinceValue(formatClockTime(new Date(startTime).toISOString()))
}

const ValueSkeleton = () => <i className="skeleton skeleton--value" />

const columnsOf = (figures: Figures | undefined): Column<OperationsRow>[] => [
  {
    heading: operationsCopy.state,
    cell: ({ row, isMeasured }) => {
      if (!figures) return <ValueSkeleton />
      const state = figures.states[row]
      const hasData = state !== 'fine' || (isMeasured?.(figures) ?? true)
      return <StatusLabel display={hasData ? STATE_DISPLAYS[state] : NO_DATA} isBare />
    },
  },
  {
    heading: operationsCopy.what,
    fold: 'main',
    cell: ({ label, note }) => (
      <>
        <b>{label}</b>
        <br />
        <span className="quiet">{figures ? note(figures) : <ValueSkeleton />}</span>
      </>
    ),
  },
  {
    heading: operationsCopy.now,
    fold: 'end',
    alignsRight: true,
    cell: ({ valueText }) => (figures ? <b>{valueText(figures)}</b> : <ValueSkeleton />),
  },
  {
    heading: operationsCopy.last24Hours,
    cell: ({ row, sparkFigure, sparkLimit }) => {
      const values = figures?.day.values[sparkFigure] ?? []
      const historyText = figures && shortHistoryText(values, figures.day)
      if (historyText !== undefined) return <span className="quiet">{historyText}</span>
      return <Sparkline values={values} limit={sparkLimit} tone={figures && TONES[figures.states[row]]} />
    },
  },
  { heading: operationsCopy.limit, cell: ({ limit }) => <span className="quiet">{limit}</span> },
  {
    heading: operationsCopy.runbook,
    cell: ({ runbook, title }) => (
      <Link className="link" to="/staff/operations/runbooks/$name" params={{ name: runbook }}>
        {title}
      </Link>
    ),
  },
]

/**
 * Every value with its state, its graph of a day, its limit and what to do. Without figures, their places.
 */
export const OperationsTables = ({ figures, isStale = false }: { figures?: Figures; isStale?: boolean }) => (
  <RowKeys>
    <div className={isStale ? 'operations operations--stale' : 'operations'}>
      {TABLES.map(([heading, rows]) => (
        <Section key={heading} heading={heading}>
          <Table label={heading} columns={columnsOf(figures)} rows={rows} keyOf={({ row }) => row} />
        </Section>
      ))}
    </div>
  </RowKeys>
)
