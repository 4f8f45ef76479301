import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { query } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { exact } from '#web/ui/format.ts'
import { Back, Section, Title } from '#web/ui/layout/page.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { stateWords } from '../timeline/words.ts'
import { MomentField, useMoment } from './moment-field.tsx'
import { Able, Refused } from './people.tsx'
import { RECORDED } from './recorded.ts'
import { EventLink, PersonLink, readAs, type Then } from './words.tsx'

export function FileAccessReplay() {
  const { id = '' } = useParams({ strict: false })
  const { at = '' } = useSearch({ strict: false })
  const asked = { params: { fileId: id }, query: at === '' ? {} : { at } }
  const answer = useQuery({
    ...query('GET /staff/audit/access/{fileId}', asked),
    ...RECORDED,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Back to="/staff/audit">Audit</Back>
      <Loaded of={answer} what="The access" shape="detail">
        {(then) => <Shown then={then} isNow={at === ''} />}
      </Loaded>
    </>
  )
}

const COLUMNS: Column<Then['read'][number]>[] = [
  { head: 'Person', cell: (look) => <PersonLink of={look} /> },
  { head: 'What', cell: ({ action }) => (action === 'viewed' ? 'Viewed' : 'Downloaded') },
  { head: 'As', cell: readAs },
  { head: 'Times', cell: ({ times }) => times.toLocaleString('en-US') },
  { head: 'Last', cell: ({ last }) => <span className="nowrap">{exact(last)}</span> },
  { head: 'Event', cell: ({ event, action }) => <EventLink event={event} of={action} /> },
]

function Shown({ then, isNow }: { then: Then; isNow: boolean }) {
  const { file_id, file_name, state, at, people, read, refused } = then
  const title = file_name === '' ? 'A file that was not there yet' : file_name
  return (
    <>
      <Title>{`Access to ${title}`}</Title>
      <div className="row">
        <h1 className="any">{title}</h1>
        <span className="quiet">File: {stateWords(state)}. That you read this is recorded</span>
        <Link className="link push" to="/staff/timeline/$kind/$id" params={{ kind: 'file', id: file_id }}>
          Timeline of the file
        </Link>
      </div>
      <At key={at} at={at} />
      <div className="split split--narrow">
        <div>
          <Section heading={isNow ? 'Who can open it now' : `Who could open it on ${exact(at)}`}>
            <Able people={people} />
          </Section>
          <Section heading="Who had opened it by then">
            {read.length === 0 ? (
              <p className="quiet">Nobody had opened it.</p>
            ) : (
              <Table label="Who had opened it" columns={COLUMNS} rows={read} keyOf={keyOf} />
            )}
          </Section>
        </div>
        <div>
          <Section heading="Tried, and was refused before that moment">
            <Refused people={refused} />
          </Section>
        </div>
      </div>
    </>
  )
}

const keyOf = ({ user_id, action, as, role }: Then['read'][number]) => `${user_id}${action}${as}${role}`

/** The moment that is shown; another one is looked up when it is asked for, since each reading is recorded. */
function At({ at }: { at: string }) {
  const navigate = useNavigate()
  const moment = useMoment(at, 'last')
  const go = (to: string) => void navigate({ to: '.', search: { at: to }, resetScroll: false })
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (moment.instant !== '') go(moment.instant)
  }
  return (
    <form className="row row--end gap-above" onSubmit={show}>
      <MomentField id="access-at" label="As it was on, your clock" of={moment} />
      <Button type="submit">Show that moment</Button>
      <Button onClick={() => go('')}>Show now</Button>
    </form>
  )
}
