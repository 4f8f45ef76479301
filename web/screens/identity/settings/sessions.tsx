import { useMutation, useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query } from '#web/app/api-query.ts'
import { call } from '#web/app/client.ts'
import { catchUp } from '#web/app/live/catch-up.ts'
import { Button } from '#web/ui/form/button.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { Setting } from '#web/ui/setting/setting.tsx'
import { useSettingRow } from '#web/ui/setting/use-setting-row.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { device, isHandheld } from './device.ts'
import { Done } from './done.tsx'

type Session = AnswerOf<'GET /settings/sessions'>['sessions'][number]

/** Ends sessions one after the other; if one fails, those before it stay ended. */
const useEnd = () =>
  useMutation({
    mutationFn: async (ended: Session[]) => {
      for (const { id } of ended) await call('DELETE /settings/sessions/{id}', { params: { id } })
    },
    onSettled: catchUp,
  })

export function SessionsSetting() {
  const answer = useQuery(query('GET /settings/sessions', {}))
  const row = useSettingRow('sessions')
  return (
    <Setting
      row={row}
      name="Sessions"
      verb="See"
      value={answer.data && plural(answer.data.sessions.length, 'device')}
      lead="Where you are logged in. End any session you do not recognize, then change your password."
    >
      <QueryContent query={answer} subject="The list of sessions" skeleton={<ListSkeleton rows={2} />}>
        {({ sessions }) => <List sessions={sessions} />}
      </QueryContent>
    </Setting>
  )
}

function List({ sessions }: { sessions: Session[] }) {
  const end = useEnd()
  const others = sessions.filter(({ current }) => !current)
  return (
    <>
      <ul className="list list--closed">
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            ending={end.isPending && end.variables.includes(session)}
            end={() => end.mutate([session])}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="actions">
          <Button tone="danger" busy={end.isPending && 'Ending'} onClick={() => end.mutate(others)}>
            End all others
          </Button>
        </div>
      )}
      <Done words={end.isSuccess ? `${plural(end.variables.length, 'session')} ended.` : ''} />
      {end.error && (
        <div role="alert">
          <Notice tone="danger" heading="Not ended">
            <p className="small">{errorMessage(end.error)}</p>
          </Notice>
        </div>
      )}
    </>
  )
}

const Row = ({ session, ending, end }: { session: Session; ending: boolean; end(): void }) => (
  <li className="item">
    <Icon icon={isHandheld(session.user_agent) ? Smartphone : Monitor} />
    <div>
      <b title={session.user_agent}>{device(session.user_agent)}</b>
      <div className="small quiet">
        {session.ip}, {session.current ? 'now' : <TimeAgo time={session.last_used_at} />}
      </div>
    </div>
    <span className="item__end">
      {session.current ? (
        <span className="small quiet">This device</span>
      ) : (
        <Button
          small
          busy={ending && 'Ending'}
          aria-label={`End ${device(session.user_agent)}, ${session.ip}`}
          onClick={end}
        >
          End
        </Button>
      )}
    </span>
  </li>
)
