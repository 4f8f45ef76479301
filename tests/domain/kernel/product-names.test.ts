import { describe, expect, test } from 'vitest'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { namesProduct, pretendsToBeStaff } from '#domain/kernel/text/impersonation.ts'

const person = (first_name: string, last_name: string) => ({ first_name, last_name })

describe('The name of the product', () => {
  test.each([
    PRODUCT_NAME,
    PRODUCT_NAME.toUpperCase(),
    `${PRODUCT_NAME} Support`,
    `Support of ${PRODUCT_NAME}`,
    `The ${PRODUCT_NAME} Team`,
    `${PRODUCT_NAME}Care24`,
    `${PRODUCT_NAME} Billing & Payments`,
    'С\u043ensilium',
    'СОΝЅІLІUМ Help',
    'ConsiIium Security',
    'C0nsi1ium Admin',
    'Ｃｏｎｓｉｌｉｕｍ',
    '𝐂𝐨𝐧𝐬𝐢𝐥𝐢𝐮𝐦 Staff',
    'Con\u00adsil\u200bium',
    'Cónsilíum',
    'Consiliurn Support',
    'C o n s i l i u m',
    '\u{1f1e8}\u{1f1f4}\u{1f1f3}\u{1f1f8}\u{1f1ee}\u{1f1f1}\u{1f1ee}\u{1f1fa}\u{1f1f2}',
    'Ϲοnsiliυm',
  ])('is seen in %s', (text) => expect(namesProduct(text)).toBe(true))

  test.each([
    '',
    'Support',
    `Moving charts to ${PRODUCT_NAME}`,
    'Consultant',
    'Concilium',
    'Help for a clinic',
  ])('is not %s', (text) => expect(namesProduct(text)).toBe(false))
})

describe('A person', () => {
  test.each([
    [PRODUCT_NAME, 'Support'],
    [PRODUCT_NAME, 'Supportpng'],
    ['Maria', PRODUCT_NAME],
    ['Consi', 'lium Support'],
    ['Сonsilium', 'Саre'],
    ['Support', 'Team'],
    ['Customer', 'Service'],
    ['Security', 'Admin 2'],
    ['Ѕuррort', 'Теаm'],
  ])('may not be called %s %s', (first, last) => expect(pretendsToBeStaff(person(first, last))).toBe(true))

  test.each([
    ['Ada', 'Lee'],
    ['Frank', 'Staff'],
    ['Grace', 'Care'],
    ['Silvia', 'Consiglio'],
    ['María', 'Núñez'],
    ['Сергей', 'Иванов'],
    ['Ελένη', 'Νικολάου'],
    ['محمد', 'علي'],
    ['李', '小龙'],
    ['Theo', 'Help-Lindqvist'],
  ])('may be called %s %s', (first, last) => expect(pretendsToBeStaff(person(first, last))).toBe(false))
})
