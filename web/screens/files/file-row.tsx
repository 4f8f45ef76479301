import { Link } from '@tanstack/react-router'
import { UserRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { File } from '#api/wire/files/shapes.ts'
import { useSession } from '#web/app/session.ts'
import { FileKindIcon, FileState } from '#web/screens/files/file-state.tsx'
import { formatBytes, plural, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { EndsIn } from '#web/ui/time-left.tsx'
import { earliestAccessEnd, fileKindOf } from './file-facts.ts'
import { RemoveRefusedFile } from './remove-refused-file.tsx'
import { UnsharedAccess } from './unshared-access.tsx'

/** One file of a list, and at a glance who may open it and until when. */
export const FileRow = ({ file, children }: { file: File; children: ReactNode }) => (
  <li className="item item--link item--file">
    <FileKindIcon file={file} />
    <div>
      <b>
        <Link to="/safe-storage/$id" params={{ id: file.id }} title={file.file_name}>
          <bdi>{truncate(file.file_name, 40)}</bdi>
        </Link>
      </b>
      <div className="small quiet num">
        <FileOwner file={file} suffix=" · " />
        {fileKindOf(file.content_type)}, {formatBytes(file.size)}, added <TimeAgo time={file.created_at} />
      </div>
    </div>
    <span className="item__end small quiet">{children}</span>
  </li>
)

/** Whose file it is, for those who may read it; nothing about one's own. */
export function FileOwner({ file: { owner }, suffix = '' }: { file: File; suffix?: string }) {
  const { user_id } = useSession()
  if (!owner || owner.user_id === user_id) return null
  return (
    <>
      From <bdi>{fullName(owner)}</bdi>
      {suffix}
    </>
  )
}

/** The access to a file of the user. */
export function SharingSummary({ file }: { file: File }) {
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
          <Icon icon={Users} small />
          <span>
            Shared with {file.access_granted.length} · <EndsIn until={accessEnd} />
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

/** A file of somebody else that the user has access to. */
export const OwnAccessSummary = ({ file }: { file: File }) =>
  file.has_access && file.access_until ? (
    <span>
      Open to you · <EndsIn until={file.access_until} />
    </span>
  ) : (
    <FileState file={file} isMine={false} />
  )
