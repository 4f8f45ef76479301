import fc from 'fast-check'

/** The most bytes of a body that the API reads. */
const MAX_BYTES = 256 * 1024

const words = (text: string) => text.split(' ')
const deep = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`

/** JSON values that no schema of ours accepts, as texts. */
export const strangeJson: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.constantFrom('null', '""', '[]', '{}', '-1', '0', '1e400', '-1e400', '1e-400', '9007199254740993', '-0'),
  fc.constantFrom(
    ...words(String.raw`"\u0000" "a\u0000b" "\ud800" "\udfff\ud800" "\u202e\ufeff" "__proto__"`),
  ),
  fc.constantFrom('{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'),
  fc.constantFrom(deep(50, '[', ']'), deep(5_000, '[', ']'), deep(5_000, '{"a":', '}')),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => JSON.stringify(text)),
  fc.constantFrom(200, 201, 10_000, 10_001, 60_000).map((length) => JSON.stringify('x'.repeat(length))),
  fc.constantFrom(51, 201, 5_000).map((length) => JSON.stringify(Array(length).fill('tag'))),
)

/** Bodies that are no JSON object, with the content type that they claim. */
export const strangeBody: fc.Arbitrary<{ type: string; body: string }> = fc.oneof(
  fc.record({
    type: fc.constantFrom('application/json', 'application/json; charset=utf-16', 'application/problem+json'),
    body: fc.oneof(
      strangeJson,
      fc.constantFrom('', '{', '{"a":1', '{"a":1}}', '\ufeff{}', 'NaN', '{"a":01}'),
    ),
  }),
  fc.record({
    type: fc.constantFrom(
      ...words('text/plain application/xml application/x-www-form-urlencoded application/grpc json */*'),
      ...['multipart/form-data; boundary=x', 'application/json, text/html', 'a/b;'.repeat(50)],
    ),
    body: fc.constantFrom('{}', 'a=b', '<a/>', '--x--'),
  }),
  fc.constant({ type: 'application/json', body: JSON.stringify({ title: 'x'.repeat(MAX_BYTES) }) }),
)

/** Names of members that every object has. */
export const strangeName = fc.constantFrom(
  '',
  ...words('__proto__ constructor prototype toString hasOwnProperty id user_id status $where'),
)

/** Pieces of a path or query in encoded form. */
export const strangePiece: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...words('% %zz %00 %ED%A0%80 %C0%AE%C0%AE ..%2f..%2f %2e%2e %u0041 %F0%9F%A9%BA')),
  fc.constantFrom(...words('__proto__ constructor seven -1 0 1e9 99999999999999999999 null undefined')),
  fc.constantFrom('x'.repeat(300), 'x'.repeat(4_000), "'%20or%201=1--", '{}', '[]', '*'),
  fc.string({ unit: 'grapheme', maxLength: 20 }).map(encodeURIComponent),
)

/** Headers that callers may send beside the usual ones, once or several times. */
export const strangeHeaders: fc.Arbitrary<Record<string, string | string[]>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string | string[]>>(
      { 'idempotency-key': 'x'.repeat(256) },
      { 'idempotency-key': ['one', 'two'] },
      { 'idempotency-key': '' },
      { 'idempotency-key': '\u00e9' },
      { accept: 'text/html', 'accept-language': 'x'.repeat(2_000) },
      { 'x-request-id': ['a', 'b'], 'x-forwarded-for': 'nonsense, 1.2.3.4', forwarded: 'for=_x' },
      { 'sec-fetch-mode': ['navigate', 'cors'] },
      { origin: 'null', 'access-control-request-method': 'DELETE' },
      { range: 'bytes=9-1', 'if-none-match': '*', 'if-modified-since': 'never' },
      { cookie: 'token=1; __proto__=2', __proto__x: '1' },
      { 'accept-encoding': 'gzip;q=x, br', te: 'trailers' },
      { authorization: ['Bearer a.b.c', 'Basic x'] },
      { 'content-encoding': 'gzip' },
      { expect: '100-continue' },
    ),
  },
  { weight: 2, arbitrary: fc.uuid().map((id) => ({ 'idempotency-key': id })) },
)
