import { AxiosError, type AxiosAdapter } from 'axios';
import { films } from 'virtual:demonstration';
import { answerFrom } from './answers.ts';

const ok = 200;
const notFound = 404;

/**
 * Stands where the network would: the app asks as it always does, and is answered by what it brought
 * along. Nothing leaves the device.
 *
 * @param apiUrl the movie database's address, below which paths begin
 */
export function demonstrationAdapter(apiUrl: string): AxiosAdapter {
  return async (config) => {
    const { pathname, searchParams } = new URL(config.url ?? '');
    const path = pathname.slice(new URL(apiUrl).pathname.length);
    const data = answerFrom(films, path, searchParams, new Date().toISOString().slice(0, 10));
    const status = data === null ? notFound : ok;
    const answer = { data, status, statusText: '', headers: {}, config, request: null };
    if (data === null) {
      throw new AxiosError('Not Found', AxiosError.ERR_BAD_REQUEST, config, null, answer);
    }
    return answer;
  };
}
