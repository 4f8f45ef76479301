import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { query } from '#web/app/api-query.ts'
import * as filesCopy from '#web/copy/files.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { formatBytes, truncate } from '#web/ui/format.ts'
import { fileKindOf } from './file-facts.ts'
import { FileKindTile } from './file-state.tsx'

type FileSummary = Pick<FileResponse, 'id' | 'file_name' | 'content_type' | 'size'>

/** A file in a list of files that are attached or can be: its name, kind and size, and what it offers. */
export const FileItem = ({ file, children }: { file: FileSummary; children: ReactNode }) => (
  <li className="item">
    <FileKindTile file={file} />
    <div>
      <b title={file.file_name}>
        <bdi>{truncate(file.file_name, 40)}</bdi>
      </b>
      <div className="small quiet num">
        {fileKindOf(file.content_type)}, {formatBytes(file.size)}
      </div>
    </div>
    <span className="item__end">{children}</span>
  </li>
)

type Props = {
  /** Files that are attached already; they are not offered. */
  attachedFiles: readonly Pick<FileResponse, 'id'>[]
  attach(file: FileSummary): void
  /** The file that is being attached now. */
  pendingId?: string | undefined
  headingTag: 'h4' | 'p'
}

/**
 * The stored files of the member that can be attached, without documents of licenses, which only verifiers
 * see. Renders nothing if there are none, or while it is unknown which files are such documents.
 */
export function FilePicker({ attachedFiles, attach, pendingId, headingTag: Heading }: Props) {
  const ownFiles = useQuery(query('POST /files', { body: { searchTerm: '' } })).data?.files ?? []
  const licenses = useQuery(query('GET /consultant/licenses', {})).data?.licenses
  if (licenses === undefined) return null
  const isAttached = (id: string) => attachedFiles.some((file) => file.id === id)
  const isLicense = (id: string) => licenses.some(({ file_id }) => file_id === id)
  const attachableFiles = ownFiles.filter(
    ({ id, status }) => status === 'stored' && !isAttached(id) && !isLicense(id),
  )
  if (attachableFiles.length === 0) return null
  return (
    <>
      <Heading className="small">{filesCopy.orChooseAFileYou}</Heading>
      <ul className="list list--line-below list--short">
        {attachableFiles.map((file) => (
          <FileItem key={file.id} file={file}>
            <Button
              small
              aria-label={filesCopy.attach(isolate(file.file_name))}
              busyLabel={file.id === pendingId && filesCopy.attaching}
              onClick={() => attach(file)}
            >
              {filesCopy.attachLabel}
            </Button>
          </FileItem>
        ))}
      </ul>
    </>
  )
}
