import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { formatExactTime } from '#web/ui/format.ts'
import { BackLink, PageTitle, Section } from '#web/ui/layout/page.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { displayText } from '#web/ui/shown.ts'
import { stateWords } from '../timeline/words.ts'
import { AtMoment } from './at-moment.tsx'
import { Opened } from './opened.tsx'
import { Able, Refused } from './people.tsx'
import { accessTo } from './recorded.ts'
import type { Then } from './words.tsx'

export function FileAccessReplay() {
  const { id = '' } = useParams({ strict: false })
  const { at = '' } = useSearch({ strict: false })
  const answer = useQuery(accessTo(id, at))
  return (
    <>
      <BackLink to="/staff/audit">Audit</BackLink>
      <QueryContent query={answer} subject="The access record" skeleton="detail">
        {(then) => <Shown then={then} isNow={at === ''} />}
      </QueryContent>
    </>
  )
}

function Shown({ then, isNow }: { then: Then; isNow: boolean }) {
  const { file_id, file_name, state, at, people, read, refused } = then
  const title = file_name === '' ? 'A file that did not exist yet' : file_name
  return (
    <>
      <PageTitle>{`Access to ${isolate(title)}`}</PageTitle>
      <div className="row">
        <h1 className="any">
          <bdi>{displayText(title)}</bdi>
        </h1>
        <span className="quiet">File: {stateWords('file', state)}. Viewing this page is recorded</span>
        <Link className="link push" to="/staff/timeline/$kind/$id" params={{ kind: 'file', id: file_id }}>
          Timeline of the file
        </Link>
      </div>
      <p className="quiet gap-above--s" role="status">
        {isNow ? 'As it is now.' : `As it was on ${formatExactTime(at)}.`}
      </p>
      <AtMoment key={at} at={at} />
      <div className="split split--narrow">
        <div>
          <Section heading="Who could open it">
            <Able people={people} />
          </Section>
          <Section heading="Who opened it">
            <Opened looks={read} />
          </Section>
        </div>
        <div>
          <Section heading="Refused attempts">
            <Refused people={refused} />
          </Section>
        </div>
      </div>
    </>
  )
}
