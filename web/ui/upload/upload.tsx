import { CircleCheck, CircleX, LoaderCircle, RotateCw, Upload as UploadIcon } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { File as StoredFile } from '#api/wire/files/shapes.ts'
import { endingsOf } from '#domain/files/types.ts'
import { MOST_FILE_MEBIBYTES } from '#domain/kernel/terms.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { Button } from '../form/button.tsx'
import { bytes, truncate } from '../format.ts'
import { Icon } from '../icon.tsx'
import { type Item, useUploads } from './queue.ts'

type Props = {
  /** Called with each file once it has passed the content check and can be used. */
  onReady(file: StoredFile): void
  label?: string
  help?: string
  /** The accepted content types; by default all that can be stored. */
  types?: readonly string[]
  /** Only one file: the drop zone is hidden while it is uploading or ready. */
  single?: boolean
  /** Whether what is ready is shown by the caller, and not here. */
  untilReady?: boolean
  /** Told whether a file is on its way: waiting, sent or checked. It must stay the same function. */
  onGoing?(going: boolean): void
  /** Files that were dropped elsewhere, to be sent at once. */
  dropped?: readonly File[]
}

export const IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
export const IMAGES_AND_PDF = [...IMAGES, 'application/pdf']

const ACCEPTED = `Images, PDF, Word, Excel, PowerPoint or plain text, up to ${MOST_FILE_MEBIBYTES} MB each`

/** A drop zone that is also a button, and below it the progress of each file. */
export function Upload(props: Props) {
  const { onReady, onGoing, label, help = ACCEPTED, types, single = false, untilReady = false } = props
  const first = props.dropped
  const { items, add, retry, drop } = useUploads(onReady, types)
  const isTaken = useRef(false)
  useEffect(() => {
    if (first && !isTaken.current) add(first)
    isTaken.current = true
  })
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  useNoStrayDrops()
  const isGoing = items.some(({ at }) => at !== 'failed' && at !== 'ready')
  useEffect(() => {
    onGoing?.(isGoing)
    return () => onGoing?.(false)
  }, [isGoing, onGoing])
  const isOpen = !single || items.every(({ at }) => at === 'failed')

  const listed = untilReady ? items.filter((item) => item.at !== 'ready') : items

  const take = (files: FileList | null) => add(Array.from(files ?? []).slice(0, single ? 1 : undefined))
  function dropped(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className="stack stack--3">
      {isOpen && (
        <button
          type="button"
          className="drop"
          data-drop-target={over || undefined}
          onClick={() => input.current?.click()}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={dropped}
        >
          <Icon of={UploadIcon} />
          <b>{label ?? (single ? 'Upload a file' : 'Upload files')}</b>
          <span className="small">
            Drop {single ? 'it' : 'them'} here, or press to choose. {help}
          </span>
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        accept={endingsOf(types && [...types]).join()}
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again after it was corrected.
          target.value = ''
        }}
      />
      {listed.length > 0 && (
        <ul className="list list--closed" aria-label="Uploads">
          {listed.map((item) => (
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

/** Otherwise the browser would open a file dropped beside the zone in place of the page. */
function useNoStrayDrops() {
  useEffect(() => {
    const stop = (event: Event) => event.preventDefault()
    addEventListener('dragover', stop)
    addEventListener('drop', stop)
    return () => {
      removeEventListener('dragover', stop)
      removeEventListener('drop', stop)
    }
  }, [])
}

/** The text for screen readers: each step of a file, but not its progress in bytes. */
function announcement({ at, name, words }: Item): string {
  if (at === 'waiting') return ''
  if (at === 'failed') return `${isolate(name)}: ${words}`
  return `${isolate(name)}: ${{ sending: 'Uploading', checking: 'Checking…', ready: 'Ready' }[at]}`
}

type UploadItemProps = { item: Item; retry(): void; drop(): void }

const UploadItem = ({ item, retry, drop }: UploadItemProps) => {
  const { at, name, size, sent, words, again } = item
  const onItsWay = at === 'waiting' || at === 'sending'
  const cancel = (
    <Button small tone="quiet" onClick={drop} aria-label={`Cancel ${isolate(name)}`}>
      Cancel
    </Button>
  )
  return (
    <li className="upload">
      <p className="row row--apart">
        <span className="upload__name" title={name}>
          {truncate(name, 40)}
        </span>
        {at === 'ready' && (
          <span className="state state--ok">
            <Icon of={CircleCheck} small />
            Ready
          </span>
        )}
        {at === 'checking' && (
          <span className="row row--2">
            <span className="state state--now">
              <Icon of={LoaderCircle} small spin />
              Checking…
            </span>
            {cancel}
          </span>
        )}
        {onItsWay && cancel}
        {at === 'failed' && (
          <span className="row row--1">
            {again && (
              <Button small onClick={retry} aria-label={`Try again: ${isolate(name)}`}>
                <Icon of={RotateCw} small />
                Try again
              </Button>
            )}
            <Button small tone="quiet" onClick={drop} aria-label={`Dismiss ${isolate(name)}`}>
              Dismiss
            </Button>
          </span>
        )}
      </p>
      {onItsWay && (
        <>
          <progress className="progress" value={sent} max={size} aria-label={`Uploading ${isolate(name)}`} />
          <p className="small quiet num">
            {at === 'waiting' ? `Waiting, ${bytes(size)}` : `${bytes(sent)} of ${bytes(size)}`}
          </p>
        </>
      )}
      {at === 'failed' && (
        <span className="state state--danger state--long">
          <Icon of={CircleX} small />
          {words}
        </span>
      )}
    </li>
  )
}
