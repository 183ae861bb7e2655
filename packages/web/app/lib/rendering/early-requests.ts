import { API_URL } from '../api/api-url.ts'
import { STORAGE_KEYS } from '../session/session.ts'

type EarlyResponses = { authorization: string; byUrl: Map<string, Promise<Response>> }

declare global {
  var earlyResponses: EarlyResponses | undefined
}

/** Decodes the token's claims. */
const IS_STAFF = `JSON.parse(atob(t.split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).role!=='USER'`

/**
 * An inline script that sends these GET requests for the signed-in user, whose id replaces `:userId`. It runs before
 * the scripts load, which saves a slow phone a round trip. The content security policy allows it by its hash. With
 * `isForStaff`, it sends none for a customer, to whom the API would refuse them.
 */
export function earlyRequestsScript(paths: readonly string[], isForStaff = false): string {
  const urls = JSON.stringify(paths.map((path) => API_URL + path))
  return `try{const t=localStorage.getItem('${STORAGE_KEYS.token}'),id=localStorage.getItem('${STORAGE_KEYS.userId}'),authorization='Bearer '+t;\
if(t&&id${isForStaff ? `&&${IS_STAFF}` : ''}){const byUrl=new Map;earlyResponses={authorization,byUrl};for(const path of ${urls}){\
const url=path.replace(':userId',id),response=fetch(url,{headers:{accept:'application/json',authorization}});\
response.catch(()=>{});byUrl.set(url,response)}}}catch{}`
}

/**
 * Sends a request, or returns its early response. Each is used once, for the same user, and none after a change of
 * data. An early request that failed is repeated.
 */
export async function sendOrUseEarly(url: string, init: RequestInit): Promise<Response> {
  const early = globalThis.earlyResponses
  if (init.method !== 'GET' || new Headers(init.headers).get('authorization') !== early?.authorization) {
    globalThis.earlyResponses = undefined
    return fetch(url, init)
  }
  const response = early?.byUrl.get(url)
  early?.byUrl.delete(url)
  return response?.catch(() => fetch(url, init)) ?? fetch(url, init)
}
