import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import {
  BadgeCheck,
  CalendarX,
  CircleX,
  Download,
  FileUp,
  type LucideIcon,
  PencilLine,
  RefreshCw,
} from 'lucide-react'
import { useState } from 'react'
import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatDate, formatDay, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageHead, Section } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { StateMap } from '#web/ui/state-map.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { licenseName, usStateName } from '#web/ui/us-states.ts'
import { Viewer } from '#web/ui/viewer/viewer.tsx'
import { DeleteLicense } from './delete-license.tsx'
import { EditLicense } from './edit-license.tsx'
import { actionLabelOf, DaysLeftLabel, LicenseMark } from './license-row.tsx'
import { formatStates, isExpiring, nextStepText, statesOf, tileStatusIn } from './license-states.ts'

export function License() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /consultant/licenses/info/{id}', { params: { id } }))
  const { edit } = useSearch({ strict: false })
  const [isEditing, setEditing] = useState(edit === 'true')
  const [wasSwitched, setWasSwitched] = useState(false)
  function showForm(isShown: boolean) {
    setEditing(isShown)
    setWasSwitched(true)
  }
  return (
    <>
      <BackLink to="/licenses">{licensingCopy.licenses}</BackLink>
      <QueryContent query={response} subject={licensingCopy.theLicense} skeleton="detail">
        {({ license, history }) => (
          <>
            <div className="license-head">
              <LicenseMark status={license.status} />
              <PageHead
                title={truncate(license.title, 50)}
                fullTitle={license.title}
                state={
                  <>
                    <LicenseStatusLabel status={license.status} />
                    {isExpiring(license) && <DaysLeftLabel license={license} />}
                  </>
                }
                meta={
                  <>
                    <span>{licenseName(license)}</span>
                    {license.verified_at && (
                      <span>
                        {licensingCopy.verifiedByOurTeamVerifiedAt({
                          verifiedAt: formatDay(license.verified_at),
                        })}
                      </span>
                    )}
                  </>
                }
              />
            </div>
            <DetailLayout
              actionPanel={
                <LicenseActions
                  key={isEditing ? 'form' : 'details'}
                  license={license}
                  isEditing={isEditing}
                  takesFocus={wasSwitched}
                  edit={() => showForm(true)}
                />
              }
            >
              {isEditing ? (
                <EditLicense license={license} close={() => showForm(false)} />
              ) : (
                <Section heading={licensingCopy.licenseDetails}>
                  <div className="license-details">
                    <Facts
                      items={[
                        ['Type', license.license_type || licensingCopy.notGiven],
                        ['Number', license.number],
                        ['State', usStateName(license.state)],
                        ['Multistate', license.multistate ? 'Yes' : 'No'],
                        [licensingCopy.expirationDate, formatDate(license.expiration_date)],
                        [licensingCopy.issuedDate, formatDate(license.issued_date)],
                      ]}
                    />
                    <LicenseMap license={license} />
                  </div>
                </Section>
              )}
              {!isEditing && <LicenseHistory history={history} />}
              {license.file_id && (
                <Section heading={licensingCopy.document}>
                  <Viewer
                    fileId={license.file_id}
                    name={licensingCopy.documentOf(displayText(license.title))}
                  />
                </Section>
              )}
              {isEditing && (
                <Section heading={licensingCopy.deleteThisLicense}>
                  <DeleteLicense license={license} />
                </Section>
              )}
            </DetailLayout>
          </>
        )}
      </QueryContent>
    </>
  )
}

type LicenseActionsProps = {
  license: LicenseResponse
  isEditing: boolean
  takesFocus: boolean
  edit(): void
}

/** What to do about the license. Beside its form, which has its own buttons, only what to know. */
function LicenseActions({ license, isEditing, takesFocus, edit }: LicenseActionsProps) {
  const nextStep = useFocusOnMount<HTMLParagraphElement>(!takesFocus || !isEditing)
  const editButton = useFocusOnMount<HTMLButtonElement>(!takesFocus || isEditing)
  const actionLabel = actionLabelOf(license)
  return (
    <Panel heading={isExpiring(license) ? licensingCopy.timeToRenewIt : STATUS_HEADINGS[license.status]}>
      {license.status === 'rejected' && license.note && (
        <p dir="auto" className="reason pre">
          {license.note}
        </p>
      )}
      <p className="quiet plain-focus" tabIndex={-1} ref={nextStep}>
        {nextStepText(license)}
      </p>
      {license.verified && <p className="quiet small">{CHANGE_WARNING}</p>}
      {!isEditing && (
        <Button wide tone={actionLabel ? 'primary' : 'plain'} onClick={edit} ref={editButton}>
          {actionLabel ?? licensingCopy.edit}
        </Button>
      )}
      {!isEditing && license.file_id && <DownloadLicense fileId={license.file_id} />}
    </Panel>
  )
}

const STATUS_HEADINGS: Record<LicenseResponse['status'], string> = {
  pending: licensingCopy.beingVerified,
  verified: 'Verified',
  rejected: licensingCopy.weCouldntVerifyIt,
  expired: licensingCopy.thisLicenseHasExpired,
}
const CHANGE_WARNING = licensingCopy.ifYouChangeAnythingWe

/** Requests a link and opens it; the object store responds with an attachment, so the page stays. */
function DownloadLicense({ fileId }: { fileId: string }) {
  const download = useApiMutation('GET /consultant/licenses/request/download/{fileId}', ({ downloadUrl }) =>
    location.assign(downloadUrl),
  )
  return (
    <>
      <Button
        wide
        busyLabel={download.isPending && licensingCopy.downloading}
        onClick={() => download.mutate({ params: { fileId } })}
      >
        <Icon icon={Download} small />
        {licensingCopy.downloadLicense}
      </Button>
      {download.isError && (
        <p className="small" role="alert">
          {errorMessage(download.error)}
        </p>
      )}
    </>
  )
}

type Props = { history: ResponseOf<'GET /consultant/licenses/info/{id}'>['history'] }

const EVENT_LABELS: Record<string, [icon: LucideIcon, label: string]> = {
  LicenseSubmitted: [FileUp, licensingCopy.youSubmittedIt],
  LicenseRevised: [PencilLine, licensingCopy.youChangedTheDetails],
  LicenseFileReplaced: [RefreshCw, licensingCopy.youReplacedTheFile],
  LicenseVerified: [BadgeCheck, licensingCopy.verifiedByOurTeamLabel],
  LicenseRejected: [CircleX, licensingCopy.rejectedByOurTeam],
  LicenseRevoked: [CircleX, licensingCopy.ourTeamWithdrewTheVerification],
  LicenseExpired: [CalendarX, 'Expired'],
}

/** The history of a license, for its owner. */
const LicenseHistory = ({ history }: Props) => (
  <Section heading={licensingCopy.history}>
    <Timeline
      entries={history.flatMap(({ at, type, reason }) => {
        const [icon, label] = EVENT_LABELS[type] ?? []
        return icon && label ? [{ time: at, icon, text: label, quote: reason }] : []
      })}
    />
  </Section>
)

/**
 * Where one license counts, or will once it is verified, with a map if those are several states; nothing for one
 * that does not count.
 */
function LicenseMap({ license }: { license: LicenseResponse }) {
  if (license.status !== 'verified' && license.status !== 'pending') return null
  const states = formatStates(statesOf(license))
  const text =
    license.status === 'verified' ? licensingCopy.countsIn(states) : licensingCopy.countsOnceVerified(states)
  return (
    <div className="stack stack--2">
      {statesOf(license).length > 1 && <StateMap small label={text} statusOf={tileStatusIn([license])} />}
      <p className="small quiet">{text}</p>
    </div>
  )
}
