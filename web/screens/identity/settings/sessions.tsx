import { useMutation, useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query } from '#web/app/api-query.ts'
import { call } from '#web/app/client.ts'
import { catchUp } from '#web/app/live/catch-up.ts'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { Setting } from '#web/ui/setting/setting.tsx'
import { useSettingRow } from '#web/ui/setting/use-setting-row.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { DoneNotice } from './done-notice.tsx'

type Session = ResponseOf<'GET /settings/sessions'>['sessions'][number]

/** Ends sessions one after the other. If one fails, the earlier ones stay ended. */
const useEndSessions = () =>
  useMutation({
    mutationFn: async (sessionsToEnd: Session[]) => {
      for (const { id } of sessionsToEnd) await call('DELETE /settings/sessions/{id}', { params: { id } })
    },
    onSettled: catchUp,
  })

export function SessionsSetting() {
  const response = useQuery(query('GET /settings/sessions', {}))
  const row = useSettingRow('sessions')
  return (
    <Setting
      row={row}
      name="Sessions"
      verb={identitySettingsCopy.view}
      value={response.data && plural(response.data.sessions.length, 'device')}
      lead={identitySettingsCopy.whereYoureLoggedInIf}
    >
      <QueryContent
        query={response}
        subject={identitySettingsCopy.theListOfSessions}
        skeleton={<ListSkeleton rows={2} />}
      >
        {({ sessions }) => <SessionList sessions={sessions} />}
      </QueryContent>
    </Setting>
  )
}

function SessionList({ sessions }: { sessions: Session[] }) {
  const endSessions = useEndSessions()
  const otherSessions = sessions.filter(({ current }) => !current)
  return (
    <>
      <ul className="list list--line-below">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={endSessions.isPending && endSessions.variables.includes(session)}
            onEnd={() => endSessions.mutate([session])}
          />
        ))}
      </ul>
      {otherSessions.length > 0 && (
        <div className="actions">
          <Button
            tone="danger"
            busyLabel={endSessions.isPending && identitySettingsCopy.ending}
            onClick={() => endSessions.mutate(otherSessions)}
          >
            {identitySettingsCopy.endAllOthers}
          </Button>
        </div>
      )}
      <DoneNotice
        message={endSessions.isSuccess ? `${plural(endSessions.variables.length, 'session')} ended.` : ''}
      />
      {endSessions.error && (
        <div role="alert">
          <Notice level={4} tone="danger" heading={identitySettingsCopy.notEnded}>
            <p className="small">{errorMessage(endSessions.error)}</p>
          </Notice>
        </div>
      )}
    </>
  )
}

const SessionRow = ({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd(): void }) => (
  <li className="item">
    <Icon icon={isHandheld(session.user_agent) ? Smartphone : Monitor} />
    <div>
      <b title={session.user_agent}>{deviceName(session.user_agent)}</b>
      <div className="small quiet">
        {session.ip}, {session.current ? 'now' : <TimeAgo time={session.last_used_at} />}
      </div>
    </div>
    <span className="item__end">
      {session.current ? (
        <span className="small quiet">{identitySettingsCopy.thisDevice}</span>
      ) : (
        <Button
          small
          busyLabel={isEnding && identitySettingsCopy.ending}
          aria-label={identitySettingsCopy.end(deviceName(session.user_agent), session.ip)}
          onClick={onEnd}
        >
          {identitySettingsCopy.endLabel}
        </Button>
      )}
    </span>
  </li>
)

type AgentPattern = readonly [pattern: RegExp, name: string]

// The first match wins: Edge and Opera also name Chrome, and nearly all name Safari.
const BROWSERS: readonly AgentPattern[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, identitySettingsCopy.samsungInternet],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly AgentPattern[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const firstMatch = (patterns: readonly AgentPattern[], text: string) =>
  patterns.find(([pattern]) => pattern.test(text))?.[1]

/** "Chrome on Windows" for a user agent; "Another program" if it is not a browser. */
function deviceName(userAgent: string): string {
  const browser = firstMatch(BROWSERS, userAgent)
  const system = firstMatch(SYSTEMS, userAgent)
  if (browser && system) return identitySettingsCopy.on(browser, system)
  return browser ?? (system ? identitySettingsCopy.aBrowserOn(system) : identitySettingsCopy.unknownDevice)
}

const isHandheld = (userAgent: string): boolean => /iPhone|iPad|Android/.test(userAgent)
