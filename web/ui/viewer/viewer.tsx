import { useQuery } from '@tanstack/react-query'
import { CircleAlert, FileX, RotateCw } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError, inWords } from '#web/app/api-error.ts'
import { Button } from '../form/button.tsx'
import { Icon } from '../icon.tsx'
import { Empty } from '../loaded.tsx'
import { Notice } from '../notice.tsx'
import { Download } from './download.tsx'
import { fetchPreview, type Preview } from './fetch.ts'
import { ViewerSkeleton } from './frame.tsx'
import { ImageView } from './image.tsx'
import { TextView } from './text.tsx'

const PdfView = lazy(() => import('./pdf.tsx').then(({ PdfView }) => ({ default: PdfView })))

type Props = {
  fileId: string
  /** The name of the document, for screen readers. */
  name?: string
  /** Its file and size, in the line above it, where the page does not tell them. */
  about?: string
  /** The route of the preview, if it is not the member's: staff have another. */
  route?: 'GET /files/preview/{id}'
  /** The download button, if it is not the member's. */
  download?: ReactNode
}

/** Shows a document. Each request is a view in the owner's access log, so it is never loaded twice. */
export function Viewer({
  fileId,
  name = 'Document',
  about,
  route = 'GET /files/preview/{id}',
  download,
}: Props) {
  const [converting, setConverting] = useState(false)
  const document = useQuery({
    queryKey: ['viewer', route, fileId],
    queryFn: ({ signal }) =>
      fetchPreview(route, { params: { id: fileId }, asPost: true }, signal, () => setConverting(true)),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  const save = (words: boolean) => download ?? <Download fileId={fileId} words={words} />
  if (document.data) return <Shown of={document.data} name={name} about={about} save={save} />
  if (document.isPending) return <ViewerSkeleton says={converting ? 'Preparing a preview…' : undefined} />
  return <NotShown error={document.error} about={about} save={save} onAgain={() => void document.refetch()} />
}

/** The download button: an icon in the toolbar, or with text. */
type Save = (words: boolean) => ReactNode

type ShownProps = { of: Preview; name: string; about: string | undefined; save: Save }

function Shown({ of, name, about, save }: ShownProps) {
  const [broken, setBroken] = useState(false)
  if (broken) return <Unshown heading={NOT_MADE} about={about} save={save} />
  const own = { name, about, end: save(false) }
  if (of.kind === 'image') return <ImageView {...own} blob={of.blob} onBroken={() => setBroken(true)} />
  if (of.kind === 'text') return <TextView {...own} text={of.text} cut={of.cut} />
  if (of.kind === 'unsupported') return <Unshown heading={UNSUPPORTED} about={about} save={save} />
  return (
    <Suspense fallback={<ViewerSkeleton />}>
      <PdfView {...own} bytes={of.bytes} onBroken={() => setBroken(true)} />
    </Suspense>
  )
}

const NOT_MADE = 'This file cannot be previewed'
const UNSUPPORTED = 'Unsupported file type'
const NO_ACCESS = "You don't have Access or it has Expired"

const HEADINGS: Record<string, string> = {
  not_found: NO_ACCESS,
  not_previewable: NOT_MADE,
  preview_unavailable: 'No preview right now',
}

type NotShownProps = Omit<ShownProps, 'of' | 'name'> & { error: Error; onAgain(): void }

function NotShown({ error, about, save, onAgain }: NotShownProps) {
  const heading = error instanceof ApiError ? HEADINGS[error.code] : undefined
  if (heading !== undefined) return <Unshown heading={heading} about={about} save={save} />
  return (
    <Notice tone="danger" icon={CircleAlert} heading="The preview did not load">
      <p>{error instanceof ApiError ? inWords(error) : 'Check your connection, or try again.'}</p>
      <div>
        <Button small onClick={onAgain}>
          <Icon of={RotateCw} small />
          Try again
        </Button>
      </div>
    </Notice>
  )
}

const Unshown = ({ heading, about, save }: Omit<ShownProps, 'of' | 'name'> & { heading: string }) => (
  <div className="viewer viewer--none" role="status">
    <Empty icon={FileX} heading={heading} level={3}>
      {about && <p className="quiet">{about}</p>}
      {heading !== NO_ACCESS && (
        <>
          <p className="quiet">You can download it instead.</p>
          {save(true)}
        </>
      )}
    </Empty>
  </div>
)
