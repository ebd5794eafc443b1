export function bundleDatabaseThread(folder: string): Promise<void>;
