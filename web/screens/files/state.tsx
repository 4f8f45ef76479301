import {
  CircleCheck,
  CircleX,
  Clock,
  File as FileIcon,
  FileSpreadsheet,
  FileText,
  Hourglass,
  Image,
  LoaderCircle,
  Lock,
  type LucideIcon,
  Presentation,
} from 'lucide-react'
import type { File } from '#api/wire/files/shapes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { uploadRefusalMessage } from '#web/ui/upload/refusal-messages.ts'
import { isUploading, kindOf } from './file-facts.ts'

const DRAWING: Record<string, LucideIcon> = {
  Image,
  PDF: FileText,
  Text: FileText,
  Word: FileText,
  Excel: FileSpreadsheet,
  PowerPoint: Presentation,
}

export const FileDrawing = ({ of }: { of: Pick<File, 'content_type'> }) => (
  <Icon icon={DRAWING[kindOf(of.content_type)] ?? FileIcon} />
)

type Props = { of: File; isMine: boolean }

/** The state of a file, and why it cannot be used. */
export function FileState({ of, isMine }: Props) {
  const [tone, icon, words] = look(of, isMine)
  return (
    <span className={tone ? `state state--${tone} state--long` : 'state'}>
      <Icon icon={icon} small />
      {words}
    </span>
  )
}

function look(of: File, isMine: boolean): [tone: string, icon: LucideIcon, words: string] {
  if (of.status === 'refused')
    return ['danger', CircleX, uploadRefusalMessage(of.why, of.content_type) ?? 'Not kept']
  if (isUploading(of)) return ['now', LoaderCircle, 'Uploading']
  if (of.status === 'requested') return ['warn', Clock, 'Upload not finished']
  if (isMine) return ['', Lock, 'Yours']
  if (of.has_access) return ['ok', CircleCheck, 'Open to you']
  return of.you_requested ? ['warn', Clock, 'Access Requested'] : ['', Hourglass, 'Access has ended']
}
