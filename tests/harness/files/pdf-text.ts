import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The selectable text of a PDF, page after page, with single spaces. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file = await reading.promise
  const pages: string[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await reading.destroy()
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}
