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
import { Icon } from '#web/ui/icon.tsx'
import { uploadRefusalMessage } from '#web/ui/upload/refusal-messages.ts'
import { fileKindOf, isUploading } from './file-facts.ts'

const KIND_ICONS: Record<string, LucideIcon> = {
  Image,
  PDF: FileText,
  Text: FileText,
  Word: FileText,
  Excel: FileSpreadsheet,
  PowerPoint: Presentation,
}

export const FileKindIcon = ({ file }: { file: Pick<FileResponse, 'content_type'> }) => (
  <Icon icon={KIND_ICONS[fileKindOf(file.content_type)] ?? FileIcon} />
)

type Props = { file: FileResponse; isMine: boolean }

/** The state of a file, and why it cannot be used, if so. */
export function FileState({ file, isMine }: Props) {
  const [tone, icon, text] = stateLook(file, isMine)
  return (
    <span className={tone ? `state state--${tone} state--long` : 'state'}>
      <Icon icon={icon} small />
      {text}
    </span>
  )
}

function stateLook(file: FileResponse, isMine: boolean): [tone: string, icon: LucideIcon, words: string] {
  if (file.status === 'refused')
    return ['danger', CircleX, uploadRefusalMessage(file.why, file.content_type) ?? 'Not kept']
  if (isUploading(file)) return ['now', LoaderCircle, 'Uploading']
  if (file.status === 'requested') return ['warn', Clock, 'Upload not finished']
  if (isMine) return ['', Lock, 'Yours']
  if (file.has_access) return ['ok', CircleCheck, 'Open to you']
  return file.you_requested ? ['warn', Clock, 'Access Requested'] : ['', Hourglass, 'Access has ended']
}
