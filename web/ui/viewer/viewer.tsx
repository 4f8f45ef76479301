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
  /** The route of the preview, if it is not the member's: staff have another. */
  route?: 'GET /files/preview/{id}'
  /** The download button, if it is not the member's. */
  download?: ReactNode
}

/** Shows a document. Each request is a view in the owner's access log, so it is never loaded twice. */
export function Viewer({ fileId, name = 'Document', route = 'GET /files/preview/{id}', download }: Props) {
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
  if (document.data) return <Shown of={document.data} name={name} save={save} />
  if (document.isPending) return <ViewerSkeleton says={converting ? 'Preparing a preview…' : undefined} />
  return <NotShown error={document.error} save={save} onAgain={() => void document.refetch()} />
}

/** The download button: an icon in the toolbar, or with text. */
type Save = (words: boolean) => ReactNode

function Shown({ of, name, save }: { of: Preview; name: string; save: Save }) {
  const [broken, setBroken] = useState(false)
  if (broken) return <Unshown heading={NOT_MADE} save={save} />
  const about = { name, end: save(false) }
  if (of.kind === 'image') return <ImageView {...about} blob={of.blob} onBroken={() => setBroken(true)} />
  if (of.kind === 'text') return <TextView {...about} text={of.text} cut={of.cut} />
  if (of.kind === 'unsupported') return <Unshown heading={UNSUPPORTED} save={save} />
  return (
    <Suspense fallback={<ViewerSkeleton />}>
      <PdfView {...about} bytes={of.bytes} onBroken={() => setBroken(true)} />
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

function NotShown({ error, save, onAgain }: { error: Error; save: Save; onAgain(): void }) {
  const heading = error instanceof ApiError ? HEADINGS[error.code] : undefined
  if (heading !== undefined) return <Unshown heading={heading} save={save} />
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

const Unshown = ({ heading, save }: { heading: string; save: Save }) => (
  <div className="viewer viewer--none" role="status">
    <Empty icon={FileX} heading={heading} level={3}>
      {heading !== NO_ACCESS && (
        <>
          <p className="quiet">You can download it instead.</p>
          {save(true)}
        </>
      )}
    </Empty>
  </div>
)
