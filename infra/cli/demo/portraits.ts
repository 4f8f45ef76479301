import { createAvatar } from '@dicebear/core'
import * as openPeeps from '@dicebear/open-peeps'
import sharp from 'sharp'
import type { MemberKey } from './people.ts'

/** The side of a portrait in pixels. */
const SIZE = 512
/** The light ground on which each face stands, also in the dark scheme. */
const GROUND = 'f3ede4'

type Recipe = {
  head: NonNullable<openPeeps.Options['head']>
  face: 'smile' | 'calm' | 'cute'
  skin: string
  hair: string
  clothing: string
  accessories?: openPeeps.Options['accessories']
  facialHair?: openPeeps.Options['facialHair']
}

/** Open Peeps by Pablo Stanley (CC0): calm faces, natural hair and skin, clothing from the product's palette. */
const RECIPES: Record<MemberKey, Recipe> = {
  maren: {
    head: ['mediumBangs3'],
    face: 'smile',
    skin: 'edb98a',
    hair: 'a55728',
    clothing: '0b5f5b',
    accessories: ['glasses2'],
  },
  luz: { head: ['long'], face: 'smile', skin: 'd08b5b', hair: '2c1b18', clothing: 'cf5b35' },
  noor: { head: ['hijab'], face: 'smile', skin: 'edb98a', hair: '2f7d78', clothing: '17211f' },
  kofi: {
    head: ['short4'],
    face: 'smile',
    skin: '694d3d',
    hair: '2c1b18',
    clothing: 'e0a458',
    facialHair: ['chin'],
  },
  grace: {
    head: ['grayBun'],
    face: 'smile',
    skin: 'ffdbb4',
    hair: 'e8e1e1',
    clothing: '3f6f8c',
    accessories: ['glasses'],
  },
  priya: { head: ['bun'], face: 'calm', skin: 'ae5d29', hair: '2c1b18', clothing: '8a4a6b' },
  joel: { head: ['medium3'], face: 'cute', skin: 'ae5d29', hair: '2c1b18', clothing: '5d7d4a' },
  amara: { head: ['bantuKnots'], face: 'smile', skin: '694d3d', hair: '2c1b18', clothing: 'f0b48c' },
  sam: {
    head: ['pomp'],
    face: 'calm',
    skin: 'd08b5b',
    hair: '4a312c',
    clothing: '2f7d78',
    facialHair: ['moustache2'],
  },
  hannah: { head: ['bangs2'], face: 'cute', skin: 'ffdbb4', hair: 'd6b370', clothing: '84401f' },
  dana: { head: ['medium1'], face: 'smile', skin: 'ffdbb4', hair: '724133', clothing: '17423f' },
  tom: {
    head: ['short2'],
    face: 'smile',
    skin: 'd08b5b',
    hair: '2c1b18',
    clothing: '3f6f8c',
    facialHair: ['full2'],
  },
  ruth: { head: ['mediumStraight'], face: 'calm', skin: 'ffdbb4', hair: '2c1b18', clothing: 'cf5b35' },
  paul: {
    head: ['noHair2'],
    face: 'smile',
    skin: 'ffdbb4',
    hair: 'b58143',
    clothing: '5d7d4a',
    accessories: ['glasses3'],
    facialHair: ['full3'],
  },
  ana: { head: ['longCurly'], face: 'calm', skin: 'edb98a', hair: '4a312c', clothing: 'e0a458' },
  harpreet: {
    head: ['turban'],
    face: 'smile',
    skin: 'ae5d29',
    hair: 'cf5b35',
    clothing: '17423f',
    facialHair: ['full'],
  },
}

/** Draws the portrait of a person of the demo. Never for a real member. */
export function portraitOf(key: MemberKey): Promise<Buffer> {
  const { head, face, skin, hair, clothing, accessories, facialHair } = RECIPES[key]
  const drawing = createAvatar(openPeeps, {
    seed: key,
    size: SIZE,
    backgroundColor: [GROUND],
    head,
    face: [face],
    skinColor: [skin],
    headContrastColor: [hair],
    clothingColor: [clothing],
    accessories: accessories ?? [],
    accessoriesProbability: accessories ? 100 : 0,
    facialHair: facialHair ?? [],
    facialHairProbability: facialHair ? 100 : 0,
    maskProbability: 0,
  })
  return sharp(Buffer.from(drawing.toString())).resize(SIZE, SIZE).webp().toBuffer()
}
