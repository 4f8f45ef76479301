import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as filesCopy from '#web/copy/files.tsx'
import { FileKindTile, FileState } from '#web/screens/files/file-state.tsx'
import { Faces } from '#web/ui/face.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { formatBytes, plural, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { EndsIn } from '#web/ui/time-left.tsx'
import { earliestAccessEnd, fileKindOf } from './file-facts.ts'

/** One file of a list, with who may open it and until when. */
export const FileRow = ({ file, children }: { file: FileResponse; children: ReactNode }) => (
  <li className="item item--link item--file">
    <FileKindTile file={file} />
    <div>
      <b>
        <Link to="/safe-storage/$id" params={{ id: file.id }} title={file.file_name}>
          <bdi>{truncate(file.file_name, 40)}</bdi>
        </Link>
      </b>
      <div className="small quiet num">
        <FileOwner file={file} suffix=" · " />
        {filesCopy.addedContentType({
          contentType: fileKindOf(file.content_type),
          size: formatBytes(file.size),
          time: <TimeAgo time={file.created_at} />,
        })}
      </div>
    </div>
    <span className="item__end small quiet">{children}</span>
  </li>
)

/** The owner of the file, for people who may read it. Renders nothing for one's own files. */
export function FileOwner({ file: { owner }, suffix = '' }: { file: FileResponse; suffix?: string }) {
  const { user_id } = useSession()
  if (!owner || owner.user_id === user_id) return null
  return <>{filesCopy.fromLabel({ name: <bdi>{fullName(owner)}</bdi>, suffix })}</>
}

/** The most faces in a row; the number beside them says how many there are. */
const MAX_FACES = 3

/** Who has access to a file of the member. */
export function SharingSummary({ file }: { file: FileResponse }) {
  if (file.status !== 'stored')
    return (
      <>
        <FileState file={file} isMine />
        {file.status === 'refused' && <RemoveRefusedFile file={file} />}
      </>
    )
  const requestCount = file.access_requested.length
  const accessEnd = earliestAccessEnd(file)
  return (
    <>
      {requestCount > 0 && (
        <span className="state state--warn">
          <Icon icon={UserRound} small />
          {plural(requestCount, 'request')}
        </span>
      )}
      {accessEnd ? (
        <span className="row row--1">
          <Faces people={file.access_granted.slice(0, MAX_FACES)} size={24} />
          <span>
            {filesCopy.sharedWith({
              count: file.access_granted.length,
              endsIn: <EndsIn until={accessEnd} />,
            })}
          </span>
        </span>
      ) : (
        requestCount === 0 && (
          <span>
            <UnsharedAccess file={file} />
          </span>
        )
      )}
    </>
  )
}

/** The member's access to another member's file. */
export const OwnAccessSummary = ({ file }: { file: FileResponse }) =>
  file.has_access && file.access_until ? (
    <span>{filesCopy.openToYou({ endsIn: <EndsIn until={file.access_until} /> })}</span>
  ) : (
    <FileState file={file} isMine={false} />
  )

/**
 * Who may open a file of the member that is shared with nobody. The document of a license is open to verifiers,
 * too.
 */
export function UnsharedAccess({ file: { id } }: { file: Pick<FileResponse, 'id'> }) {
  const licenses = useQuery(query('GET /consultant/licenses', {}))
  if (licenses.isPending) return null
  const isLicenseDocument = licenses.data?.licenses.some(({ file_id }) => file_id === id)
  return isLicenseDocument ? filesCopy.youAndOurVerifiers : filesCopy.onlyYou
}

/** Removes the record of a refused file, in one step, since no other data of it is left. */
export function RemoveRefusedFile({
  file,
  onRemoved,
}: {
  file: Pick<FileResponse, 'id' | 'file_name'>
  onRemoved?: () => void
}) {
  const remove = useApiMutation('DELETE /files/{id}', onRemoved)
  return (
    <>
      {remove.isError && <span role="alert">{errorMessage(remove.error)}</span>}
      <Button
        small
        busyLabel={remove.isPending && filesCopy.removing}
        aria-label={filesCopy.remove(isolate(file.file_name))}
        onClick={() => remove.mutate({ params: { id: file.id } })}
      >
        {filesCopy.removeLabel}
      </Button>
    </>
  )
}
