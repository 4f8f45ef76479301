import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AccountResponse } from '#api/wire/identity/accounts.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as identityStaffCopy from '#web/copy/identity/staff.tsx'
import { REFUSAL_MESSAGES } from '#web/copy/refusals.ts'
import { displayText } from '#web/ui/display-text.ts'
import { Button } from '#web/ui/form/button.tsx'
import { formatExactTime, formatUsd, plural } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QueryContent, Skeleton } from '#web/ui/query-content.tsx'
import { paymentStatusText } from '#web/ui/status-labels.tsx'
import { ActionWithReason } from './action-with-reason.tsx'

type Erasure = ResponseOf<'GET /staff/accounts/{id}/erasure'>
type ErasureProps = { id: string; erasure: Erasure }

/**
 * In ms: the interval of the polls during an erasure. Each poll is recorded as a look at the person's
 * records.
 */
const REFRESH_DELAY_MS = 15_000

/** The status of a payment that nobody has approved yet. */
const UNPAID_STATUS: Erasure['unsettled'][number]['status'] = 'pending'

const ERASURE_EXPLANATION = identityStaffCopy.theirNameAddressesTextsFiles

/** Erases a person. One admin asks for it with a reason, another admin confirms. */
export function ErasurePanel({ account: { user_id: id, roles } }: { account: AccountResponse }) {
  const response = useQuery({
    ...query('GET /staff/accounts/{id}/erasure', { params: { id } }),
    // No frame announces the progress of an erasure, so the visible page polls.
    refetchInterval: ({ state }) => (state.data?.status === 'erasing' ? REFRESH_DELAY_MS : false),
  })
  return (
    <Panel heading={identityStaffCopy.erasure}>
      <QueryContent query={response} subject={identityStaffCopy.theErasure} skeleton={<Skeleton />}>
        {(erasure) => {
          if (erasure.status === 'erased')
            return <p className="quiet">{identityStaffCopy.thisPersonWasErasedThis}</p>
          if (erasure.status === 'erasing') return <ErasureInProgress erasure={erasure} />
          if (erasure.status === 'erasure_requested') return <RequestedErasure id={id} erasure={erasure} />
          if (roles.length > 0) return <p className="quiet">{identityStaffCopy.thisPersonIsStaffRemove}</p>
          return <RequestErasure id={id} erasure={erasure} />
        }}
      </QueryContent>
    </Panel>
  )
}

function RequestErasure({ id, erasure }: ErasureProps) {
  // The suspension ends a hire that nobody has paid for.
  const mustWait = erasure.unsettled.some(({ status }) => status !== UNPAID_STATUS)
  if (mustWait)
    return <UnsettledPayments erasure={erasure}>{identityStaffCopy.thenRequestItHere}</UnsettledPayments>
  return (
    <>
      <UnsettledPayments erasure={erasure} />
      <ActionWithReason
        openLabel={identityStaffCopy.eraseThisPerson}
        warning={identityStaffCopy.thisSuspendsTheAccountNow(ERASURE_EXPLANATION)}
        reasonLabel={identityStaffCopy.whoAskedForItAnd}
        confirmLabel={identityStaffCopy.yesRequestTheErasure}
        route="POST /staff/accounts/{id}/erase"
        id={id}
      />
    </>
  )
}

function RequestedErasure({ id, erasure }: ErasureProps) {
  const { user_id } = useSession()
  const confirm = useApiMutation('POST /staff/accounts/{id}/erase/confirm')
  const withdraw = useApiMutation('POST /staff/accounts/{id}/erase/withdraw')
  const isOwnRequest = erasure.requested?.by.user_id === user_id
  const obstacle = erasure.not_by_you
  const error = confirm.error ?? withdraw.error
  const params = { id }
  return (
    <>
      <ErasureRequest erasure={erasure}>
        {isOwnRequest || obstacle
          ? identityStaffCopy.anotherAdminHasToConfirm
          : identityStaffCopy.youOrAnotherAdminHas}
      </ErasureRequest>
      <UnsettledPayments erasure={erasure} />
      {!isOwnRequest && obstacle && <p className="small">{obstacleMessage(obstacle)}</p>}
      {error && (
        <div role="alert">
          <Notice tone="danger" heading={identityStaffCopy.notDone}>
            <p>{errorMessage(error)}</p>
          </Notice>
        </div>
      )}
      {!isOwnRequest && !obstacle && erasure.unsettled.length === 0 && (
        <>
          <p className="small">{ERASURE_EXPLANATION}</p>
          <Button
            tone="danger-fill"
            wide
            busyLabel={confirm.isPending && identityStaffCopy.confirming}
            onClick={() => confirm.mutate({ params })}
          >
            {identityStaffCopy.confirmEraseForGood}
          </Button>
        </>
      )}
      <Button
        wide
        busyLabel={withdraw.isPending && identityStaffCopy.withdrawing}
        onClick={() => withdraw.mutate({ params })}
      >
        {identityStaffCopy.withdrawTheRequest}
      </Button>
    </>
  )
}

/**
 * Why this admin cannot confirm. A new admin reads from when on they can: with only two admins that is the
 * way out.
 */
const obstacleMessage = ({ why, from }: NonNullable<Erasure['not_by_you']>) =>
  why === 'admin_too_new' && from !== undefined
    ? identityStaffCopy.youCanConfirmRequestsMade(formatExactTime(from))
    : REFUSAL_MESSAGES[why]

const ErasureRequest = ({ erasure: { requested }, children }: { erasure: Erasure; children?: ReactNode }) =>
  requested && (
    <div className="stack stack--2">
      <p>
        {identityStaffCopy.requestedBy({
          strong: (
            <b>
              <bdi>{requested.by.name}</bdi>
            </b>
          ),
          at: formatExactTime(requested.at),
          children,
        })}
      </p>
      <p dir="auto" className="quiet break-anywhere">
        “{requested.reason}”
      </p>
    </div>
  )

const ErasureInProgress = ({ erasure }: { erasure: Erasure }) => (
  <>
    <ErasureRequest erasure={erasure} />
    <p>
      {erasure.confirmed_by
        ? identityStaffCopy.confirmedBy(isolate(erasure.confirmed_by.name))
        : identityStaffCopy.theyHadAlreadyBeenErased}{' '}
      {identityStaffCopy.thePersonIsBeingErased}
    </p>
    <UnsettledPayments erasure={erasure} />
  </>
)

/** The payments that must be settled before the erasure. */
const UnsettledPayments = ({ erasure: { unsettled }, children }: { erasure: Erasure; children?: string }) =>
  unsettled.length > 0 && (
    <Notice tone="warn" heading={identityStaffCopy.notSettled(plural(unsettled.length, 'payment'))}>
      <p className="small">{identityStaffCopy.aPersonCannotBeErased({ children })}</p>
      <ul className="small stack stack--2">
        {unsettled.map(({ payment_id, title, status, total, paid }) => (
          <li key={payment_id}>
            {title !== undefined && <bdi>{displayText(title)}</bdi>}
            <p className="quiet">
              {paid
                ? identityStaffCopy.fromThem(formatUsd(total))
                : identityStaffCopy.toThem(formatUsd(total))}
              : {paymentStatusText(status)}
            </p>
          </li>
        ))}
      </ul>
    </Notice>
  )
