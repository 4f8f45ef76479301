import { type FileHandle, open } from 'node:fs/promises'
import { unpacker } from './pdf-objects.ts'
import type { TypeCheck } from './type-check.ts'

const WINDOW = 1024 * 1024
const OVERLAP = 8192
const TAIL = 4096

/** An object stream, from its name to the start of its bytes. */
const PACKED = /\/ObjStm\b[\s\S]{0,4000}?stream\r?\n/g

/** Decodes escapes in names, such as /J#61vaScript. */
const plain = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
const isActive = (text: string) => /\/(JavaScript|Launch)(?![A-Za-z0-9])/.test(plain(text))

/** Accepts a PDF with header and end marker, without scripts and without actions that launch programs. */
export const pdf: TypeCheck = async (path) => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = await read(file, 0, 16)
    if (!/^%PDF-[12]\.\d/.test(head)) return 'wrong_type'
    if (!(await read(file, Math.max(0, size - TAIL), TAIL)).includes('%%EOF')) return 'unreadable'
    const unpacked = unpacker(file)
    for (let at = 0; at < size; at += WINDOW) {
      const text = await read(file, at, WINDOW + OVERLAP)
      if (isActive(text)) return 'active_content'
      for (const match of text.matchAll(PACKED)) {
        const isNext = match.index >= WINDOW
        if (!isNext && isActive(await unpacked(at + match.index + match[0].length))) return 'active_content'
      }
    }
    return undefined
  } finally {
    await file.close()
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position })
  return buffer.toString('latin1', 0, bytesRead)
}
