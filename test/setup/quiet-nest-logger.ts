import { Logger } from '@nestjs/common';

// Lines that the code under test logs on purpose (a refused connection, a failing receiver) are not the test's output.
Logger.overrideLogger(false);
