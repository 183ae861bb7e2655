ALTER TABLE "rate_limits" ALTER COLUMN "expire" SET DATA TYPE timestamp with time zone USING to_timestamp("expire" / 1000.0);
