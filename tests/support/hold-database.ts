/** Opens the database in the folder it is given, says so, and keeps it until it is killed. */
import { openDatabase } from '../../server/platform/store/database.ts';

const [dataDir = '', exclusive] = process.argv.slice(2);
await openDatabase({ dataDir, exclusive: exclusive === 'exclusive' });
process.stdout.write('open\n');
setInterval(() => {}, 60_000);
