const escapePdfText = (text: string) => text.replace(/[\\()]/g, '\\$&')

/** A PDF of one letter-size page with these lines, the first of them as its heading. Latin letters only. */
export function onePagePdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const [heading = '', ...bodyLines] = lines
  const text = [
    `BT /F1 22 Tf 72 700 Td (${escapePdfText(heading)}) Tj ET`,
    ...bodyLines.map(
      (line, lineIndex) => `BT /F1 13 Tf 72 ${655 - lineIndex * 26} Td (${escapePdfText(line)}) Tj ET`,
    ),
  ].join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const objectOffsets = objects.map((object, index) => {
    const start = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objectOffsets.length + 1}\n0000000000 65535 f \n${objectOffsets.join('')}`
  const end = `trailer\n<</Root 1 0 R/Size ${objectOffsets.length + 1}>>\nstartxref\n${body.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(body + table + end, 'latin1'))
}
