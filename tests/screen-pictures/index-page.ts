import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AREAS } from './areas.ts'
import { type Picture, type PictureSet, pathOfPicture, SETS } from './picture-file.ts'

const LIST = 'pictures.json'

/** Writes the list of a set beside its pictures. */
export const writeList = (folder: string, set: PictureSet, pictures: readonly Picture[]) =>
  writeFileSync(join(folder, set, LIST), JSON.stringify(pictures, undefined, 1))

/** Writes `index.html`, which shows the pictures of every set in the folder by area and screen. */
export function writeIndex(folder: string) {
  const sections = SETS.flatMap((set) => {
    const list = join(folder, set, LIST)
    if (!existsSync(list)) return []
    const pictures = JSON.parse(readFileSync(list, 'utf8')) as Picture[]
    return AREAS.map((area) =>
      sectionOf(
        set,
        area,
        pictures.filter((each) => each.area === area),
      ),
    )
  })
  writeFileSync(join(folder, 'index.html'), pageOf(sections))
}

function sectionOf(set: PictureSet, area: string, pictures: readonly Picture[]) {
  const rows = [...Map.groupBy(pictures, ({ screen }) => screen)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([screen, looks]) =>
        `<h3>${screen}</h3><div class="row">${looks.map((each) => figureOf(each)).join('')}</div>`,
    )
  const id = `${set}-${area}`
  return {
    id,
    html: `<section id="${id}"><h2>${set}: ${area}</h2>${rows.join('\n')}</section>`,
    count: pictures.length,
  }
}

const figureOf = (picture: Picture) => {
  const path = pathOfPicture(picture)
  const caption = `${picture.width} ${picture.scheme}`
  return `<figure><a href="${path}"><img loading="lazy" src="${path}" alt="${path}"></a><figcaption>${caption}</figcaption></figure>`
}

const pageOf = (sections: readonly ReturnType<typeof sectionOf>[]) => `<!doctype html>
<meta charset="utf-8">
<title>The screens of Consilium</title>
<style>
body { font: 14px system-ui; margin: 1rem; background: #ddd; color: #111 }
.row { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
figure { margin: 0 }
img { height: 30rem; width: auto; border: 1px solid #999 }
</style>
<h1>The screens of Consilium</h1>
<nav>${sections.map(({ id, count }) => `<a href="#${id}">${id}</a> ${count}`).join(' · ')}</nav>
${sections.map(({ html }) => html).join('\n')}
`
