import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CORS, META, PART, partOf } from '../local/objects/store/layout.ts'
import { Meta } from '../local/objects/store/meta.ts'
import { below, copy, orAbsent, write } from './copying.ts'

/** The part of each bucket with the tree of the audit trail. */
const AUDIT = partOf('audit/')

export type Copied = { path: string; size: number; sha256: string }
type Copying = {
  from: string
  to: string
  audit: boolean
  each(job: () => Promise<Copied[]>): Promise<Copied[]>
}

/**
 * Copies the local object store while it is written to: of each object the bytes and metadata of one write. `audit`: the tree
 * of the trail, else all but that. What is removed meanwhile is left out.
 */
export async function copyObjects({ from, to, audit, each }: Copying): Promise<Copied[]> {
  const found: Promise<Copied[]>[] = []
  for (const bucket of await foldersIn(from)) {
    if (!audit) found.push(each(() => file(from, to, `${bucket}/${CORS}`)))
    const parts = (await foldersIn(join(from, bucket))).filter((name) => PART.test(name))
    for (const part of parts.filter((name) => (name === AUDIT) === audit)) {
      const { files } = await below(join(from, bucket, part))
      for (const path of files.filter((name) => META.test(basename(name))))
        found.push(each(() => object(from, to, `${bucket}/${part}/${path}`)))
    }
  }
  return (await Promise.all(found)).flat()
}

const foldersIn = async (folder: string) =>
  ((await orAbsent(readdir(folder, { withFileTypes: true }))) ?? [])
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)

async function file(from: string, to: string, path: string): Promise<Copied[]> {
  const sum = await orAbsent(copy(join(from, path), join(to, path)))
  return sum ? [{ path, ...sum }] : []
}

/** Bytes never change, but are removed when their object is written again: then its new metadata name others. */
async function object(from: string, to: string, path: string): Promise<Copied[]> {
  for (;;) {
    const text = await orAbsent(readFile(join(from, path)))
    if (text === undefined) return []
    const { id } = Meta.parse(JSON.parse(text.toString()))
    const data = await file(from, to, path.replace(/json$/, `${id}.data`))
    if (data.length > 0) return [...data, { path, ...(await write(join(to, path), text)) }]
  }
}
