import {
  CircleCheck,
  CircleX,
  Clock,
  FileIcon,
  FileSpreadsheet,
  FileText,
  Hourglass,
  Image,
  LoaderCircle,
  Lock,
  type LucideIcon,
  Presentation,
} from 'lucide-react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { uploadRefusalMessage } from '#web/copy/file-refusals.ts'
import * as filesCopy from '#web/copy/files.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fileKindOf, isUploading } from './file-facts.ts'

const KIND_ICONS: Record<string, LucideIcon> = {
  Image,
  PDF: FileText,
  Text: FileText,
  Word: FileText,
  Excel: FileSpreadsheet,
  PowerPoint: Presentation,
}

/**
 * The kind of a file as a small sheet. A picture of the content would be a view, which the owner's access log
 * names.
 */
export const FileKindTile = ({ file }: { file: Pick<FileResponse, 'content_type'> }) => (
  <span className="file-kind" aria-hidden="true">
    <Icon icon={KIND_ICONS[fileKindOf(file.content_type)] ?? FileIcon} />
  </span>
)

type Props = { file: FileResponse; isMine: boolean }

/** The state of a file, and why it cannot be used, if so. */
export function FileState({ file, isMine }: Props) {
  const { tone, icon, text } = stateDisplay(file, isMine)
  return (
    <span className={tone ? `state state--${tone} state--long` : 'state'}>
      <Icon icon={icon} small />
      {text}
    </span>
  )
}

type StateDisplay = { tone?: string; icon: LucideIcon; text: string }

function stateDisplay(file: FileResponse, isMine: boolean): StateDisplay {
  if (file.status === 'refused')
    return {
      tone: 'danger',
      icon: CircleX,
      text: uploadRefusalMessage(file.why, file.content_type) ?? filesCopy.notKept,
    }
  if (isUploading(file)) return { tone: 'now', icon: LoaderCircle, text: filesCopy.uploading }
  if (file.status === 'requested') return { tone: 'warn', icon: Clock, text: filesCopy.uploadNotFinished }
  if (isMine) return { icon: Lock, text: filesCopy.yours }
  if (file.has_access) return { tone: 'ok', icon: CircleCheck, text: filesCopy.openToYouLabel }
  return file.you_requested
    ? { tone: 'warn', icon: Clock, text: filesCopy.accessRequested }
    : { icon: Hourglass, text: filesCopy.accessHasEnded }
}
