import { CircleCheck, CircleX, LoaderCircle, RotateCw, UploadIcon } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { extensionsOf } from '#domain/files/media-types.ts'
import { MAX_FILE_MEBIBYTES } from '#domain/kernel/terms.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import * as uiFilesCopy from '#web/copy/ui/files.tsx'
import { Button } from '../form/button.tsx'
import { formatBytes, truncate } from '../format.ts'
import { Icon } from '../icon.tsx'
import { type UploadEntry, useUploads } from './use-uploads.ts'

type Props = {
  /** Called with each file once it has passed the content check and can be used. */
  onReady(file: FileResponse): void
  label?: string
  help?: string
  /** The accepted content types; by default all that can be stored. */
  types?: readonly string[]
  /** Accepts only one file: the drop zone is hidden while a file is uploading or ready. */
  isSingle?: boolean
  /** Whether the caller, and not this component, shows files that are ready. */
  hidesReady?: boolean
  /** A zone of two lines, for a column beside a list. */
  isLow?: boolean
  /**
   * Called when an upload starts waiting, sending or checking, and when none does any more. Must stay the
   * same function.
   */
  onBusyChange?(isBusy: boolean): void
  /** Takes a chosen file in place of the upload, which begins when the caller gives it as `droppedFiles`. */
  onChoose?(file: File): void
  /** Files that were dropped elsewhere on the page. They are uploaded at once. */
  droppedFiles?: readonly File[]
}

export const IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
export const IMAGES_AND_PDF = [...IMAGES, 'application/pdf']

const ACCEPTED_FILES_HELP = uiFilesCopy.imagesPdfWordExcelPowerpoint(MAX_FILE_MEBIBYTES)

/** A drop zone that is also a button, and below it the progress of each file. */
export function Upload(props: Props) {
  const {
    onReady,
    onBusyChange,
    onChoose,
    label,
    help = ACCEPTED_FILES_HELP,
    types,
    isSingle = false,
    hidesReady = false,
    isLow = false,
  } = props
  const initialFiles = props.droppedFiles
  const { items, add, retry, drop } = useUploads(onReady, types)
  const isInitialAdded = useRef(false)
  useEffect(() => {
    if (initialFiles && !isInitialAdded.current) add(initialFiles)
    isInitialAdded.current = true
  })
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setIsDragOver] = useState(false)
  usePreventStrayDrops()
  const isUploading = items.some(({ state }) => state !== 'failed' && state !== 'ready')
  useEffect(() => {
    onBusyChange?.(isUploading)
    return () => onBusyChange?.(false)
  }, [isUploading, onBusyChange])
  const isDropZoneVisible = !isSingle || items.every(({ state }) => state === 'failed')

  const visibleItems = hidesReady ? items.filter((item) => item.state !== 'ready') : items

  function addFiles(files: FileList | null) {
    const [first] = files ?? []
    if (first && onChoose) onChoose(first)
    else add(Array.from(files ?? []).slice(0, isSingle ? 1 : undefined))
  }
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsDragOver(false)
    addFiles(event.dataTransfer.files)
  }

  return (
    <div className="stack stack--3">
      {isDropZoneVisible && (
        <button
          type="button"
          className={isLow ? 'drop-zone drop-zone--low' : 'drop-zone'}
          data-drop-target={isDragOver || undefined}
          onClick={() => input.current?.click()}
          onDragOver={(event) => {
            event.preventDefault()
            setIsDragOver(true)
          }}
          onDragLeave={() => setIsDragOver(false)}
          onDrop={onDrop}
        >
          <Icon icon={UploadIcon} />
          <b>{label ?? (isSingle ? uiFilesCopy.uploadAFile : uiFilesCopy.uploadFiles)}</b>
          <span className="small">
            <span className="only-mouse">{uiFilesCopy.dropHereOrBrowse(isSingle)}</span>
            <span className="only-touch">{uiFilesCopy.takeAPhotoOrChoose(isSingle)}</span>. {help}
          </span>
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isSingle}
        accept={extensionsOf(types && [...types]).join()}
        onChange={({ target }) => {
          addFiles(target.files)
          // Allows the same file to be chosen again after it was corrected.
          target.value = ''
        }}
      />
      {visibleItems.length > 0 && (
        <ul className="list list--line-below" aria-label={uiFilesCopy.uploads}>
          {visibleItems.map((item) => (
            <UploadItem key={item.key} item={item} retry={() => retry(item.key)} drop={() => drop(item)} />
          ))}
        </ul>
      )}
      <p className="hidden" role="status">
        {items.map(announcement).filter(Boolean).join('. ')}
      </p>
    </div>
  )
}

/** Prevents the browser from opening a file that was dropped beside the zone. */
function usePreventStrayDrops() {
  useEffect(() => {
    const preventDefault = (event: Event) => event.preventDefault()
    addEventListener('dragover', preventDefault)
    addEventListener('drop', preventDefault)
    return () => {
      removeEventListener('dragover', preventDefault)
      removeEventListener('drop', preventDefault)
    }
  }, [])
}

/** The text for screen readers: each step of a file, but not its progress in bytes. */
function announcement({ state, name, errorText }: UploadEntry): string {
  if (state === 'waiting') return ''
  if (state === 'failed') return `${isolate(name)}: ${errorText}`
  return `${isolate(name)}: ${{ sending: 'Uploading', checking: 'Checking…', ready: 'Ready' }[state]}`
}

type UploadItemProps = { item: UploadEntry; retry(): void; drop(): void }

const UploadItem = ({ item, retry, drop }: UploadItemProps) => {
  const { state, name, size, sentBytes, errorText, canRetry } = item
  const isPending = state === 'waiting' || state === 'sending'
  const cancel = (
    <Button small tone="quiet" onClick={drop} aria-label={uiFilesCopy.cancel(isolate(name))}>
      {uiFilesCopy.cancelLabel}
    </Button>
  )
  return (
    <li className="upload">
      <p className="row row--apart">
        <span className="upload__name" title={name}>
          {truncate(name, 40)}
        </span>
        {state === 'ready' && (
          <span className="state state--ok">
            <Icon icon={CircleCheck} small />
            {uiFilesCopy.ready}
          </span>
        )}
        {state === 'checking' && (
          <span className="row row--2">
            <span className="state state--now">
              <Icon icon={LoaderCircle} small spin />
              {uiFilesCopy.checking}
            </span>
            {cancel}
          </span>
        )}
        {isPending && cancel}
        {state === 'failed' && (
          <span className="row row--1">
            {canRetry && (
              <Button small onClick={retry} aria-label={uiFilesCopy.tryAgain(isolate(name))}>
                <Icon icon={RotateCw} small />
                {uiFilesCopy.tryAgainLabel}
              </Button>
            )}
            <Button small tone="quiet" onClick={drop} aria-label={uiFilesCopy.dismiss(isolate(name))}>
              {uiFilesCopy.dismissLabel}
            </Button>
          </span>
        )}
      </p>
      {isPending && (
        <>
          <progress
            className="progress"
            value={sentBytes}
            max={size}
            aria-label={uiFilesCopy.uploading(isolate(name))}
          />
          <p className="small quiet num">
            {state === 'waiting'
              ? uiFilesCopy.waiting(formatBytes(size))
              : uiFilesCopy.ofLabel(formatBytes(sentBytes), formatBytes(size))}
          </p>
        </>
      )}
      {state === 'failed' && (
        <span className="state state--danger state--long">
          <Icon icon={CircleX} small />
          {errorText}
        </span>
      )}
    </li>
  )
}
