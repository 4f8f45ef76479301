import { useQuery } from '@tanstack/react-query'
import { LoaderCircle, ShieldAlert, ShieldCheck, TriangleAlert } from 'lucide-react'
import { query } from '#web/app/api-query.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { shortHash } from './trail-labels.ts'

const VERIFICATION_QUERY = {
  ...query('GET /staff/audit/verify', {}),
  // The verification reads the whole trail and is recorded, so it is not repeated automatically.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

/** The first problems are the most exact ones. */
const MAX_PROBLEMS = 5

const ProblemList = ({ problems }: { problems: readonly string[] }) => (
  <ul className="gap-above--s break-anywhere">
    {problems.slice(0, MAX_PROBLEMS).map((problem) => (
      <li key={problem}>{problem}</li>
    ))}
    {problems.length > MAX_PROBLEMS && (
      <li>{auditCopy.and({ count: plural(problems.length - MAX_PROBLEMS, auditCopy.moreProblem) })}</li>
    )}
  </ul>
)

/** Whether the trail is unchanged, beside the title of the page. */
export function ChainState() {
  const { data, isFetching, error, dataUpdatedAt } = useQuery(VERIFICATION_QUERY)
  return (
    <span className={isFetching ? 'proof-line proof-line--loading' : 'proof-line'} role="status">
      {isFetching ? (
        <span className="state state--now">
          <Icon icon={LoaderCircle} small spin />
          {auditCopy.checkingTheChain}
        </span>
      ) : data?.ok ? (
        <span className="proof-result">
          <Icon icon={ShieldCheck} small />
          {auditCopy.chainVerified({
            part: (
              <span className="num">
                {plural(data.checked, 'entry', 'entries')},{' '}
                <span title={auditCopy.hashOfTheNewestEntry}>
                  {auditCopy.head({ head: shortHash(data.head) })}
                </span>
                , <TimeAgo time={new Date(dataUpdatedAt).toISOString()} />
              </span>
            ),
          })}
        </span>
      ) : (
        error && (
          <span className="state state--warn">
            <Icon icon={TriangleAlert} small />
            {auditCopy.weCouldntCheckTheChain}
          </span>
        )
      )}
    </span>
  )
}

/** Verifies the trail again; the result appears beside the title. */
export function VerifyButton() {
  const { isFetching, refetch } = useQuery(VERIFICATION_QUERY)
  return (
    <Button onClick={() => refetch()} disabled={isFetching}>
      {auditCopy.verifyAgain}
    </Button>
  )
}

/** What is wrong with the trail, in the whole width of the page. */
export function ChainProblems() {
  const { data, isFetching } = useQuery(VERIFICATION_QUERY)
  if (!data || data.ok || isFetching) return null
  return (
    <div className="gap-above--s">
      {data.catching_up ? (
        <Notice tone="warn" level={2} heading={auditCopy.theChainIsBeingCompleted}>
          <p>{auditCopy.entriesLostInACrash}</p>
        </Notice>
      ) : (
        <Notice
          tone="danger"
          icon={ShieldAlert}
          level={2}
          heading={
            data.first_bad === undefined
              ? auditCopy.theChainIsBroken
              : auditCopy.theChainBreaksAtEntry(data.first_bad.toLocaleString('en-US'))
          }
        >
          <p>
            {data.first_bad !== undefined &&
              auditCopy.theBeforeItAreIntact(plural(data.first_bad, 'entry', 'entries'))}
            {auditCopy.exportTheTrailAndReport}
          </p>
          <ProblemList problems={data.problems} />
        </Notice>
      )}
    </div>
  )
}
