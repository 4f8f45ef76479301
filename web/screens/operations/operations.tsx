import { useQuery } from '@tanstack/react-query'
import { Pause, Play, RotateCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { query } from '#web/app/api-query.ts'
import * as operationsCopy from '#web/copy/operations.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { formatExactTime, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { KeyHint } from '#web/ui/keyboard/key-combination.tsx'
import { LIST_SHORTCUTS, PageShortcuts } from '#web/ui/keyboard/page-shortcuts.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { formatClockWithSeconds } from '#web/ui/staff/time-with-seconds.ts'
import { AttentionList } from './attention-list.tsx'
import { ParkedProjections } from './parked-projections.tsx'
import { OperationsTables } from './tables.tsx'
import { WaitingWork } from './waiting-work.tsx'

const REFRESH_MS = 10_000
/** In ms: older figures are marked as old. */
const STALE_AFTER_MS = 30_000
const CLOCK_TICK_MS = 1000

/** The age in ms of a response from this time, kept current. */
function useAge(since: number) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return since === 0 ? 0 : Math.max(0, now - since)
}

/** The state of the product: what needs attention first, then every value with its limit and what to do. */
export function Operations() {
  const [isHeld, setIsHeld] = useState(false)
  const response = useQuery({
    ...query('GET /staff/operations', {}),
    refetchInterval: isHeld ? false : REFRESH_MS,
  })
  const age = useAge(response.dataUpdatedAt)
  const toggleHold = () => setIsHeld(!isHeld)
  const refresh = () => void response.refetch()
  useKeys({ h: toggleHold, r: refresh }, { h: 'Pause', r: 'Refresh' })
  const isStale = age > STALE_AFTER_MS
  const asOf = new Date(response.dataUpdatedAt).toISOString()
  return (
    <>
      <PageTitle>{operationsCopy.operations}</PageTitle>
      <div className="row">
        <h1>{operationsCopy.operations}</h1>
        <span className="quiet operations__as-of">
          {response.data && (
            <>
              {operationsCopy.asOf({
                time: (
                  <time dateTime={asOf} title={formatExactTime(asOf)}>
                    {formatClockWithSeconds(asOf)}
                  </time>
                ),
              })}{' '}
              {isHeld ? 'paused' : operationsCopy.refreshedEvery10S}
            </>
          )}
        </span>
        <span className="row row--2 push">
          <Button onClick={toggleHold} aria-pressed={isHeld} aria-keyshortcuts="H">
            <Icon icon={isHeld ? Play : Pause} small />
            {operationsCopy.pause}
            <KeyHint>H</KeyHint>
          </Button>
          <Button
            onClick={refresh}
            busyLabel={response.isFetching && operationsCopy.refreshing}
            aria-keyshortcuts="R"
          >
            <Icon icon={RotateCw} small />
            {operationsCopy.refresh}
            <KeyHint>R</KeyHint>
          </Button>
        </span>
      </div>
      <WaitingWork />
      {isStale && response.data && (
        <div role="status" className="gap-above--s">
          <Notice
            tone="warn"
            icon={WifiOff}
            heading={operationsCopy.noValuesSince(formatClockWithSeconds(asOf))}
            level={2}
          >
            <p>
              {operationsCopy.theseValuesAreOld({ count: plural(Math.floor(age / 1000), 'second') })}{' '}
              {isHeld ? operationsCopy.updatesArePaused : operationsCopy.wellKeepTrying}
            </p>
          </Notice>
        </div>
      )}
      <QueryContent query={response} subject={operationsCopy.theFigures} skeleton={<OperationsSkeleton />}>
        {(figures) => (
          <>
            <AttentionList figures={figures} />
            <OperationsTables figures={figures} isStale={isStale} />
            <ParkedProjections figures={figures} reload={response.refetch} />
          </>
        )}
      </QueryContent>
      <PageShortcuts
        shortcuts={[
          ['H', 'pause'],
          ['R', 'refresh'],
          ...LIST_SHORTCUTS.map(
            ([keys, description]) => [keys, keys === 'Enter' ? 'runbook' : description] as const,
          ),
          ['?', operationsCopy.allKeys],
        ]}
      />
    </>
  )
}

const OperationsSkeleton = () => (
  <div aria-hidden="true" inert>
    <div className="attention-list attention-list--loading">
      <i className="skeleton skeleton--value" />
    </div>
    <OperationsTables />
  </div>
)
