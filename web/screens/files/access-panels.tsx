import { Fragment } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as filesCopy from '#web/copy/files.tsx'
import { Face } from '#web/ui/face.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { formatMoment, plural } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { TimeLeft, TimeLeftBar } from '#web/ui/time-left.tsx'
import { newAccessEnd } from './file-facts.ts'
import { UnsharedAccess } from './file-row.tsx'

type Props = { file: FileResponse }

/** The access requests, with the owner's buttons to approve or deny. */
export function AccessRequests({ file: { id, access_requested, access_history } }: Props) {
  const grant = useApiMutation('GET /files/access/grant/{id}/{userId}')
  const deny = useApiMutation('GET /files/access/deny/{id}/{userId}')
  if (access_requested.length === 0) return null
  const error = grant.error ?? deny.error
  return (
    <Panel
      heading={filesCopy.forAccess(
        plural(access_requested.length, filesCopy.personIsAsking, filesCopy.peopleAsk),
      )}
    >
      {error && <p role="alert">{errorMessage(error)}</p>}
      {access_requested.map((person) => {
        const params = { id, userId: person.user_id }
        return (
          <div key={person.user_id} className="stack stack--3">
            <div className="person">
              <Face person={person} />
              <div>
                <b>
                  <bdi>{fullName(person)}</bdi>
                </b>
                <RequestTime request={access_history.find(isRequestOf(person.user_id))} />
              </div>
            </div>
            <div className="row row--2 row--even">
              <Button
                tone="primary"
                busyLabel={isPendingFor(grant, person.user_id) && filesCopy.approving}
                aria-label={filesCopy.approve(fullName(person))}
                onClick={() => grant.mutate({ params })}
              >
                {filesCopy.approveLabel}
              </Button>
              <Button
                busyLabel={isPendingFor(deny, person.user_id) && filesCopy.denying}
                aria-label={filesCopy.deny(fullName(person))}
                onClick={() => deny.mutate({ params })}
              >
                {filesCopy.denyLabel}
              </Button>
            </div>
          </div>
        )
      })}
      <p className="small quiet">
        {filesCopy.accessLastsDaysUntilYou({
          grantDays: GRANT_DAYS,
          newAccessEnd: formatMoment(newAccessEnd()),
        })}
      </p>
    </Panel>
  )
}

const isRequestOf = (user_id: string) => (entry: FileResponse['access_history'][number]) =>
  entry.action === 'requested' && entry.user_id === user_id

const RequestTime = ({ request }: { request: { time: string } | undefined }) =>
  request && (
    <span className="small quiet">
      <TimeAgo time={request.time} />
    </span>
  )

/** The people who have access, and until when. */
export function CurrentAccess({ file: { id, access_granted } }: Props) {
  const renew = useApiMutation('GET /files/access/grant/{id}/{userId}')
  const revoke = useApiMutation('GET /files/access/revoke/{id}/{userId}')
  const error = renew.error ?? revoke.error
  return (
    <Panel heading={filesCopy.whoHasAccess}>
      {error && <p role="alert">{errorMessage(error)}</p>}
      {access_granted.length === 0 && (
        <p className="quiet">
          <UnsharedAccess file={{ id }} />
        </p>
      )}
      {access_granted.map((person, index) => {
        const params = { id, userId: person.user_id }
        return (
          <Fragment key={person.user_id}>
            {index > 0 && <hr />}
            <div className="stack stack--3">
              <div className="person">
                <Face person={person} />
                <div>
                  <b>
                    <bdi>{fullName(person)}</bdi>
                  </b>
                  <TimeLeft until={person.until} />
                </div>
              </div>
              <TimeLeftBar until={person.until} />
              <div className="row row--2">
                <Button
                  small
                  busyLabel={isPendingFor(renew, person.user_id) && filesCopy.renewing}
                  aria-label={filesCopy.renewDaysFor(GRANT_DAYS, fullName(person))}
                  onClick={() => renew.mutate({ params })}
                >
                  {filesCopy.renewDays({ grantDays: GRANT_DAYS })}
                </Button>
                <Button
                  small
                  tone="quiet-danger"
                  busyLabel={isPendingFor(revoke, person.user_id) && filesCopy.ending}
                  aria-label={filesCopy.endAccessOf(fullName(person))}
                  onClick={() => revoke.mutate({ params })}
                >
                  {filesCopy.endAccess}
                </Button>
              </div>
            </div>
          </Fragment>
        )
      })}
    </Panel>
  )
}

/** Until when the member may read another member's file. */
export const OwnAccess = ({ until, owner }: { until: string; owner: FileResponse['owner'] }) => (
  <Panel heading={filesCopy.yourAccess}>
    <TimeLeft until={until} />
    <TimeLeftBar until={until} />
    <p className="small quiet">
      {filesCopy.canRenewOrEndIt({ name: <bdi>{owner ? firstName(owner) : filesCopy.theOwner}</bdi> })}
    </p>
  </Panel>
)

type AccessMutation = { isPending: boolean; variables: { params: { userId: string } } | undefined }

/** Whether this mutation is pending for this member. */
const isPendingFor = ({ isPending, variables }: AccessMutation, user_id: string) =>
  isPending && variables?.params.userId === user_id
