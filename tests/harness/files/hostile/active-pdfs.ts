import { pdf } from '../samples.ts'
import { withStream } from './pdfs.ts'

/** A PDF with this in its catalog, and with these objects from the fourth on. */
const having = (catalog: string, ...objects: string[]) =>
  Buffer.concat([
    pdf(catalog).subarray(0, -6),
    Buffer.from(objects.map((object, index) => `${index + 4} 0 obj\n${object}\nendobj\n`).join('')),
    Buffer.from('%%EOF\n'),
  ])
const URI = '<</S/URI/URI(https://host.example)>>'
const link = (address: string) => having('', `<</Type/Annot/Subtype/Link/A<</S/URI/URI${address}>>>>`)

/** PDFs that act by themselves, or when somebody presses what looks like a link. */
export const ACTING_PDFS: Record<string, () => Buffer> = {
  'a page that is opened by itself': () => having(`/OpenAction${URI}`),
  'such an action elsewhere': () => having('/OpenAction 4 0 R', URI),
  'such an action in hex': () => having('/Open#41ction<</#53/#55RI/URI(https://host.example)>>'),
  'such an action behind a place': () => having('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 4 0 R>>', URI),
  'such an action behind several': () =>
    having('/OpenAction 4 0 R', '<</S/GoTo/D(a)/Next[5 0 R]>>', '<</S/GoTo/D(b)/Next[6 0 R]>>', URI),
  'such an action whose name is elsewhere': () => having('/OpenAction<</S 4 0 R>>', '/URI'),
  'such an action said twice': () => having('/OpenAction<</S/GoTo/S/URI/URI(https://host.example)>>'),
  'such an action behind a comment': () => having('/OpenAction%(\n<</S/URI/URI(https://host.example)>>'),
  'such an action in a trailer': () =>
    Buffer.from(`%PDF-1.4\ntrailer<</Root<</Type/Catalog/OpenAction${URI}>>>>\n%%EOF\n`),
  'a form that sends itself': () =>
    having('', '<</FT/Btn/AA<</U<</S/SubmitForm/F(https://host.example)>>>>>>'),
  'a form that is sent': () => having('', '<</FT/Btn/A<</S/Submit#46orm/F(https://host.example)>>>>'),
  'a page that prints': () => having('', '<</Type/Page/AA<</O<</S/Named/N/Print>>>>>>'),
  'a page that hides': () => having('', '<</Type/Page/AA 5 0 R>>', '<</O 6 0 R>>', '<</S/Hide/T(a)>>'),
  'a document that prints': () => having('/OpenAction<</S/Named/N/Print>>'),
  'layers that change': () => having('/OpenAction<</S/SetOCGState/State[/OFF 4 0 R]>>'),
  'an outline with such events': () => having('/Outlines<</First 4 0 R>>', `<</Title(a)/AA<</D${URI}>>>>`),
  'a thread in another file': () => having('', '<</A<</S/Thread/F(a.pdf)/D 0>>>>'),
  'a link that is a script': () => link('(javascript:alert\\(1\\))'),
  'a link that is a script, in hex': () => link('<6a6176617363726970743a616c657274283129>'),
  'a link that is a script, with a line in it': () => link('( java\\nscript:alert\\(1\\))'),
  'a link that is a script, by its numbers': () => link('(\\152avascript:1)'),
  'a link that is a script, elsewhere': () => having('', '<</A<</S/URI/URI 5 0 R>>>>', '(javascript:1)'),
  'a link to a file': () => link('(file:///etc/passwd)'),
  'a link to a program': () => link('(ms-msdt:/id)'),
  'a link to another machine': () => link('(\\\\\\\\host\\\\share)'),
  'a base of links that is a script': () => having('/URI<</Base(javascript:)>>'),
  'bytes in another file': () => withStream('/F(a.bin)'),
  'a page of another document': () => withStream('/Subtype/Form/Ref<</F(a.pdf)/Page 0>>'),
  'a packed page that is opened by itself': () =>
    withStream('/Type/ObjStm/N 1/First 4', Buffer.from(`5 0 <</Type/Catalog/OpenAction${URI}>>`)),
  'a packed object in the middle of a string': () =>
    withStream('/Type/ObjStm/N 1/First 5', Buffer.from(`5 1  (<</OpenAction${URI}>>)`)),
  'an object within a string': () => having(`/Info(5 0 obj<</OpenAction${URI}>>)`),
}

/** PDFs in which the same words have no effect. */
export const HARMLESS_PDFS: Record<string, () => Buffer> = {
  'a title with a script in it': () =>
    having('/Info<</Title(CV: HTML/JavaScript, see /Encrypt, and/or /Launch)>>'),
  'such a title in a packed object': () =>
    withStream('/Type/ObjStm/N 1/First 4', Buffer.from('5 0 <</Title(HTML/JavaScript)>>')),
  'such a word in a comment': () => having('%/JavaScript\n'),
  'such a word in the text of a page': () =>
    withStream('', Buffer.from('BT (and/or /Launch) Tj /OpenAction ET')),
  'links to pages and people': () =>
    having('', '<</A<</S/URI/URI(https://a.example:8080/x)>>/B<</S/URI/URI(mailto:a@b.example)>>>>'),
  'a link without a scheme': () => link('(www.board.example:443/x)'),
  'a place where it opens': () => having('/OpenAction[3 0 R/XYZ null null 0]'),
  'a place where it opens, by an action': () => having('/OpenAction 4 0 R', '<</S/GoTo/D[3 0 R/Fit]>>'),
  'a page with a link behind the place where it opens': () =>
    having('/OpenAction[4 0 R/Fit]', `<</Annots[<</A${URI}>>]>>`),
  'a button that leads to the next page': () => having('', '<</A<</S/Named/N/NextPage>>>>'),
  'a byte-order mark before it': () => Buffer.concat([Buffer.from('\ufeff'), pdf()]),
  'space before it': () => Buffer.concat([Buffer.from('\r\n\0'), pdf()]),
  'nulls behind it': () => Buffer.concat([pdf(), Buffer.alloc(6000)]),
}
