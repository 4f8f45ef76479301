/** A refusal with S3's status and code. */
export class S3Error extends Error {
  override name = 'S3Error'
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>
  constructor(status: number, code: string, message: string = code, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export const accessDenied = (reason = 'Access Denied') => new S3Error(403, 'AccessDenied', reason)
export const invalidArgument = (reason: string) => new S3Error(400, 'InvalidArgument', reason)
export const noSuchBucket = () => new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist.')
export const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
export const notImplemented = (what = 'This call') =>
  new S3Error(501, 'NotImplemented', `${what} is not offered here.`)
