import { useQuery } from '@tanstack/react-query'
import { CircleAlert, FileX, RotateCw } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import * as uiFilesCopy from '#web/copy/ui/files.tsx'
import { Button } from '../form/button.tsx'
import { Icon } from '../icon.tsx'
import { Notice } from '../notice.tsx'
import { EmptyState } from '../query-content.tsx'
import { DownloadButton } from './download-button.tsx'
import { fetchPreview, type Preview } from './fetch-preview.ts'
import { useZoom, ViewerFrame, ViewerSkeleton } from './frame.tsx'

const PdfView = lazy(() => import('./pdf.tsx').then(({ PdfView }) => ({ default: PdfView })))

type Props = {
  fileId: string
  /** The name of the document, for screen readers. */
  name?: string
  /** The kind and size of the document, in the line above it. Left out where the page shows them already. */
  caption?: string
  /** The route of the preview, if it is not the members' one: staff have another. */
  route?: 'GET /files/preview/{id}'
  /** The download button, if it is not the members' one. */
  download?: ReactNode
  /** Whether the page has a download button of its own, beside every preview. */
  hasDownloadBeside?: boolean
}

/** Shows a document. Each request is a view in the owner's access log, so it is sent only once. */
export function Viewer({
  fileId,
  name = 'Document',
  caption,
  route = 'GET /files/preview/{id}',
  download,
  hasDownloadBeside = false,
}: Props) {
  const [converting, setConverting] = useState(false)
  const previewQuery = useQuery({
    queryKey: ['viewer', route, fileId],
    queryFn: ({ signal }) =>
      fetchPreview(route, { params: { id: fileId }, asPost: true }, signal, () => setConverting(true)),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  const renderDownload = (hasText: boolean) =>
    download ?? (hasText || !hasDownloadBeside ? <DownloadButton fileId={fileId} hasText={hasText} /> : null)
  if (previewQuery.data)
    return (
      <DocumentPreview
        preview={previewQuery.data}
        name={name}
        caption={caption}
        renderDownload={renderDownload}
      />
    )
  if (previewQuery.isPending)
    return <ViewerSkeleton message={converting ? uiFilesCopy.preparingAPreview : undefined} />
  return (
    <PreviewError
      error={previewQuery.error}
      caption={caption}
      renderDownload={renderDownload}
      onRetry={() => void previewQuery.refetch()}
    />
  )
}

/** The download button: an icon in the toolbar, or with text. */
type RenderDownload = (hasText: boolean) => ReactNode

type DocumentPreviewProps = {
  preview: Preview
  name: string
  caption: string | undefined
  renderDownload: RenderDownload
}

function DocumentPreview({ preview, name, caption, renderDownload }: DocumentPreviewProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken)
    return <NoPreview heading={NOT_PREVIEWABLE} caption={caption} renderDownload={renderDownload} />
  const viewProps = { name, caption, end: renderDownload(false) }
  if (preview.kind === 'image')
    return <ImageView {...viewProps} blob={preview.blob} onBroken={() => setIsBroken(true)} />
  if (preview.kind === 'text')
    return <TextView {...viewProps} text={preview.text} isTruncated={preview.isTruncated} />
  if (preview.kind === 'unsupported')
    return <NoPreview heading={UNSUPPORTED} caption={caption} renderDownload={renderDownload} />
  return (
    <Suspense fallback={<ViewerSkeleton />}>
      <PdfView {...viewProps} bytes={preview.bytes} onBroken={() => setIsBroken(true)} />
    </Suspense>
  )
}

const NOT_PREVIEWABLE = uiFilesCopy.weCantPreviewThisFile
const UNSUPPORTED = uiFilesCopy.unsupportedFileType
const NO_ACCESS = uiFilesCopy.youDontHaveAccessOr

const HEADINGS: Record<string, string> = {
  not_found: NO_ACCESS,
  not_previewable: NOT_PREVIEWABLE,
  preview_unavailable: uiFilesCopy.noPreviewRightNow,
}

type PreviewErrorProps = Omit<DocumentPreviewProps, 'preview' | 'name'> & { error: Error; onRetry(): void }

function PreviewError({ error, caption, renderDownload, onRetry }: PreviewErrorProps) {
  const heading = error instanceof ApiError ? HEADINGS[error.code] : undefined
  if (heading !== undefined)
    return <NoPreview heading={heading} caption={caption} renderDownload={renderDownload} />
  return (
    <Notice tone="danger" icon={CircleAlert} heading={uiFilesCopy.thePreviewDidNotLoad}>
      <p>{error instanceof ApiError ? errorMessage(error) : uiFilesCopy.checkYourConnectionOrTry}</p>
      <div>
        <Button small onClick={onRetry}>
          <Icon icon={RotateCw} small />
          {uiFilesCopy.tryAgainLabel}
        </Button>
      </div>
    </Notice>
  )
}

const NoPreview = ({
  heading,
  caption,
  renderDownload,
}: Omit<DocumentPreviewProps, 'preview' | 'name'> & { heading: string }) => (
  <div className="viewer viewer--none" role="status">
    <EmptyState icon={FileX} heading={heading} level={3}>
      {caption && <p className="quiet">{caption}</p>}
      {heading !== NO_ACCESS && (
        <>
          <p className="quiet">{uiFilesCopy.youCanDownloadItInstead}</p>
          {renderDownload(true)}
        </>
      )}
    </EmptyState>
  </div>
)

type ImageProps = { blob: Blob; name: string; caption?: string | undefined; end: ReactNode; onBroken(): void }

function ImageView({ blob, name, caption, end, onBroken }: ImageProps) {
  const [url, setUrl] = useState<string>()
  const { zoom, buttons } = useZoom()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(blob)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [blob])
  const tools = (
    <>
      {buttons}
      {end}
    </>
  )
  return (
    <ViewerFrame name={name} caption={caption} position="Image" tools={tools} zoom={zoom}>
      {url && <img className="viewer__image" src={url} alt={name} onError={onBroken} />}
    </ViewerFrame>
  )
}

type TextProps = {
  text: string
  isTruncated: boolean
  name: string
  caption?: string | undefined
  end: ReactNode
}

const TextView = ({ text, isTruncated, name, caption, end }: TextProps) => (
  <ViewerFrame name={name} caption={caption} position="Text" tools={end}>
    <pre className="viewer__text">{text}</pre>
    {isTruncated && <p className="viewer__note quiet">{uiFilesCopy.onlyTheBeginningIsShown}</p>}
  </ViewerFrame>
)
