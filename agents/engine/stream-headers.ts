export { UI_MESSAGE_STREAM_HEADERS } from 'ai';
